import type { Person } from '@banyan/contract';
import {
  IDENTITY_LIMITS,
  type MY_IDENTITY_CALLS,
  type MyIdentity,
  myIdentitySchema,
} from '@banyan/contract/identities';
import { maskIdNumber, maskName } from '@banyan/rules';
import * as z from 'zod';
import { actOnce } from '../../ground/acts/acts.js';
import type { Queryable } from '../../ground/database/db.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { keyedAct } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { CHECKS } from './identityKind.js';
import { readCounts, readNumber, type SubmitParts, submit } from './submit.js';
import { withdrawIdentity } from './withdraw.js';

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

type Handlers = HandlersOf<typeof MY_IDENTITY_CALLS>;
type Withdrawal = Parameters<Handlers['MyIdentity/Withdraw']>[0];
type Parts = Pick<ServiceWiring, 'db' | 'now' | 'limits'> & SubmitParts;

/** More than a customer needs; stops an attacker who asks about others' numbers. */
const TRIES = { most: 20, seconds: 86_400 };

/** What customers do with their own identity. The session names the customer. */
export function myHandlers(parts: Parts): Handlers {
  const { db, now } = parts;
  const read = (from: Queryable, { userId }: Person) => readMyIdentity(from, parts, userId, now());

  return {
    'MyIdentity/Get': (_request, person) => read(db, person),
    'MyIdentity/Submit': async (request, person, visit) => {
      const { userId: owner } = person;
      const tries = ['identity', owner];
      const taken = await parts.limits.take(tries, TRIES.most, TRIES.seconds);
      if (!taken.isAllowed) return refused(tooOften(taken.retryAfterSeconds));
      const number = readNumber(request.idNumber, now());
      if (!number.success) return number;
      const { key, ...asked } = request;
      // A hash of the number alone could be guessed back.
      const content = { ...asked, idNumber: parts.idNumbers.mark(number.result) };
      return actOnce<MyIdentity>(
        db,
        now,
        { owner, key, call: 'MyIdentity/Submit', content },
        {
          perform: async (tx) => {
            const given = { request, number: number.result, person, visit, at: now() };
            const submitted = await submit(tx, parts, given);
            if (!submitted.success) return submitted;
            const after = await read(tx, person);
            return after.success
              ? done({ result: after.result, ids: { id: submitted.result } })
              : after;
          },
          again: (tx) => read(tx, person),
        },
      );
    },
    'MyIdentity/Withdraw': (request, person, visit) =>
      keyedAct<Withdrawal, MyIdentity>(parts, CHECKS, 'MyIdentity/Withdraw', {
        perform: async (tx) => {
          const withdrawn = await withdrawIdentity(tx, person.userId, request.what, now());
          if (!withdrawn.success) return withdrawn;
          const after = await read(tx, person);
          return after.success ? done({ result: after.result, ids: {} }) : after;
        },
        again: (tx) => read(tx, person),
      })(request, person, visit),
  };
}

/** What a customer sees: the check that counts, and what they may still do. */
async function readMyIdentity(
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
