import { randomUUID } from 'node:crypto';
import type { Language } from '@banyan/contract';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { createIdNumbers } from '../../ground/secrets/idNumbers.js';
import { createSealer } from '../../ground/secrets/sealer.js';
import { type ComparedIdentity, compareIdentity, type SaidIdentity } from './compareIdentity.js';

export type RecoveryRequest = {
  /** As typed: an account, a phone number or an order. */
  readonly account: string;
  readonly text: string;
  /** The name and the last four signs of the ID number; both empty: not said. */
  readonly identity: SaidIdentity;
  /** Proved by a code. */
  readonly email: string;
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly at: number;
};

/** Begins service requests. */
export type RequestDesk = {
  /** A number that no request has. */
  nextNumber(db: Queryable, at: number): Promise<string>;
  /** @param at epoch milliseconds */
  begin(tx: Queryable, id: string, at: number, fields: RequestFields): Promise<void>;
};

type RequestFields = {
  readonly customerId: null;
  readonly by: '';
  readonly channel: 'site';
  readonly kind: 'account';
  readonly contactName: string;
  readonly text: string;
  readonly provedEmailSealed: string;
  readonly key: string;
} & ComparedIdentity;

const foundSchema = z.array(
  z.object({ customerId: z.string().nullable(), sealed: z.string(), language: z.string() }),
);

export type Recoveries = {
  /** Of the next request. */
  nextNumber(tx: Queryable, at: number): Promise<string>;
  /** Stores a request of a user who cannot sign in, for staff to look at. */
  begin(tx: Queryable, id: string, request: RecoveryRequest): Promise<void>;
  /** Finds and locks the open request of that number. Null: no open one has a proved address. */
  find(
    tx: Queryable,
    id: string,
  ): Promise<{
    readonly customerId: string | null;
    readonly email: string;
    readonly language: Language;
  } | null>;
};

/** @param secret of the installation, which never changes */
export function createRecoveries(secret: string, requests: RequestDesk): Recoveries {
  const sealer = createSealer(secret, 'banyan service requests: proved e-mail');
  const idNumbers = createIdNumbers(secret);
  return {
    nextNumber: requests.nextNumber,
    begin: async (tx, id, { account, text, identity, email, language, at }) => {
      await requests.begin(tx, id, at, {
        customerId: null,
        by: '',
        channel: 'site',
        kind: 'account',
        contactName: account,
        text,
        ...(await compareIdentity(tx, idNumbers, account, identity)),
        provedEmailSealed: sealer.seal(email, id),
        key: randomUUID(),
      });
      await tx.query(
        `insert into service_entries (request_id, kind, by_kind, by_name, text, said, at)
         values ($1, 'state', 'customer', $2, 'requested', $3::jsonb, $4)`,
        [id, account, JSON.stringify({ language }), new Date(at).toISOString()],
      );
    },
    find: async (tx, id) => {
      const rows = await tx.query(
        `select r.customer_id as "customerId", r.proved_email_sealed as sealed, coalesce((
           select e.said ->> 'language' from service_entries e
           where e.request_id = r.id and e.text = 'requested' order by e.id limit 1), 'zh') as language
         from service_requests r
         where r.id = $1 and r.kind = 'account' and r.proved_email_sealed is not null
           and r.state in ('requested', 'scheduled', 'in_progress') for update of r`,
        [id],
      );
      const [found] = foundSchema.parse(rows);
      if (found === undefined) return null;
      const { customerId, sealed } = found;
      const language = found.language === 'en' ? 'en' : 'zh';
      return { customerId, email: sealer.open(sealed, id), language };
    },
  };
}
