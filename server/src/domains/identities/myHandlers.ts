import type { Person } from '@banyan/contract';
import type { MY_IDENTITY_CALLS, MyIdentity } from '@banyan/contract/identities';
import { actOnce } from '../../ground/acts/acts.js';
import type { Queryable } from '../../ground/database/db.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { keyedAct } from '../../ground/records/index.js';
import { done, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { CHECKS } from './identityKind.js';
import { readMyIdentity } from './myIdentity.js';
import { readNumber, type SubmitParts, submit } from './submit.js';
import { withdrawIdentity } from './withdraw.js';

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
