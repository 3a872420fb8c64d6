import type { ServiceDetail } from '@banyan/contract/service-requests';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { IdNumbers } from '../../ground/secrets/idNumbers.js';
import { readTarget } from '../codes/target.js';

/** The identity stated by a user who cannot sign in. */
export type SaidIdentity = {
  readonly name: string;
  /** The last four signs of the ID number. */
  readonly last: string;
};

const checkSchema = z.array(
  z.object({
    id: z.string(),
    customerId: z.string(),
    realName: z.string(),
    sealed: z.string().nullable(),
  }),
);

export type ComparedIdentity = {
  readonly identitySaid: ServiceDetail['identitySaid'];
  /** Whose proved identity it was compared with; null: no identity. */
  readonly identityOf: string | null;
};

/**
 * Whether it is the identity that the account's owner has proved, and whose. Only staff are told; neither name nor number is
 * kept.
 * @param account as it was typed: an account, a phone number, an e-mail address or an order
 */
export async function compareIdentity(
  tx: Queryable,
  idNumbers: Pick<IdNumbers, 'open'>,
  account: string,
  { name, last }: SaidIdentity,
): Promise<ComparedIdentity> {
  if (name === '') return { identitySaid: null, identityOf: null };
  const typed = account.normalize('NFKC').trim();
  const login = readTarget(typed.includes('@') ? 'email' : 'sms', typed)?.value ?? '';
  const rows = await tx.query(
    `select k.id, k.customer_id as "customerId", k.real_name as "realName", k.id_number_sealed as sealed from identity_checks k
     where k.state = 'verified' and k.customer_id in (
       select l.account_id from account_logins l where l.value = $1
       union select a.id from accounts a where a.account = $2
       union select o.customer_id from orders o where o.id = $3)
     order by k.created_at desc limit 1`,
    [login, typed.toLowerCase(), typed.toUpperCase()],
  );
  const [check] = checkSchema.parse(rows);
  if (check === undefined || check.sealed === null) {
    return { identitySaid: 'unproved', identityOf: null };
  }
  const { realName, sealed, id, customerId } = check;
  const isSame = realName === name && idNumbers.open(sealed, id).endsWith(last);
  return { identitySaid: isSame ? 'same' : 'other', identityOf: customerId };
}
