import { IDENTITY_LIMITS, type MyIdentity, myIdentitySchema } from '@banyan/contract/identities';
import { maskIdNumber, maskName } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { ServiceWiring } from '../wiring.js';
import { readCounts } from './submit.js';

const stateSchema = z.array(z.object({ state: myIdentitySchema.shape.state }));
const checkSchema = z.array(
  z.object({
    id: z.string(),
    realName: z.string(),
    sealed: z.string().nullable(),
    submittedAt: z.string(),
    decidedAt: z.string().nullable(),
    reasonCode: z.string().nullable(),
    reason: z.string(),
  }),
);

/** What a customer sees: the check that counts, and what they may still do. */
export async function readMyIdentity(
  db: Queryable,
  { idNumbers, idCheck }: Pick<ServiceWiring, 'idNumbers' | 'idCheck'>,
  customerId: string,
  at: number,
): Promise<Outcome<MyIdentity>> {
  const [known] = stateSchema.parse(
    await db.query('select identity_state as state from customers where id = $1', [customerId]),
  );
  if (known === undefined) return refused(REFUSALS.notFound);
  const { recent, rejected } = await readCounts(db, customerId, at);
  const [check] = known.state === 'none' ? [] : await readNewest(db, customerId);
  const number =
    check === undefined || check.sealed === null ? null : idNumbers.open(check.sealed, check.id);
  return done(
    myIdentitySchema.parse({
      state: known.state,
      check:
        check === undefined
          ? null
          : {
              ...check,
              maskedName: maskName(check.realName),
              idNumber: number === null ? null : maskIdNumber(number),
            },
      checkedBy: idCheck === null ? 'staff' : idCheck.isTrial ? 'trial' : 'provider',
      triesLeft: Math.max(0, IDENTITY_LIMITS.aDay - recent),
      isClosed: rejected >= IDENTITY_LIMITS.rejected,
    }),
  );
}

async function readNewest(db: Queryable, customerId: string) {
  return checkSchema.parse(
    await db.query(
      `select id, real_name as "realName", id_number_sealed as sealed, created_at as "submittedAt",
         decided_at as "decidedAt", reason_code as "reasonCode", reason
       from identity_checks where customer_id = $1
       order by state in ('checking', 'review') desc, state = 'verified' desc, created_at desc, id desc limit 1`,
      [customerId],
    ),
  );
}
