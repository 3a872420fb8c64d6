import type { SECURITY_CALLS } from '@banyan/contract/security';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { contactsOf } from '../../identity/contacts.js';
import { unlessBusy } from '../../identity/hashQueue.js';
import type { HandlersOf } from '../service.js';
import {
  endOthers,
  noteOwn,
  refusedAttempt,
  type SecurityParts,
  withPassword,
} from './ownAccount.js';

type SessionHandlers = Pick<
  HandlersOf<typeof SECURITY_CALLS>,
  | 'Security/GetSessions'
  | 'Security/EndSession'
  | 'Security/EndOtherSessions'
  | 'Security/ChangePassword'
  | 'Security/Prove'
>;

/** What users do for their own sessions and password. The session names the user. */
export function securityHandlers(parts: SecurityParts): SessionHandlers {
  const { db, now, ownSessions, prove } = parts;
  return {
    'Security/Prove': async ({ password, code }, person, visit) => {
      const asked = await withPassword(parts, person, visit, password);
      if (!asked.success) return asked;
      const { account, credentials, secondFactor } = asked.result;
      if (await secondFactor.isOn(account.id)) {
        if (code === undefined) return done({ codeNeeded: true });
        const attempt = { audience: person.audience, origin: visit.origin, deviceCookie: null };
        const checked = await credentials.code(account, code, attempt, () => Promise.resolve(null));
        if (checked.kind !== 'right') return refusedAttempt(checked, REFUSALS.wrongCode);
      }
      await prove(visit.cookies, person.audience);
      return done({ codeNeeded: false });
    },
    'Security/GetSessions': async (_request, _person, { cookies }) =>
      done(await ownSessions.list(cookies)),
    'Security/EndSession': ({ id }, person, visit) =>
      db.transaction(async (tx) => {
        // Another user's session and a missing one are answered the same.
        if (!(await ownSessions.end(tx, visit.cookies, id))) return refused(REFUSALS.notFound);
        await noteOwn(parts, tx, 'sessionEnded', person, visit);
        return done({ ended: 1 });
      }),
    'Security/EndOtherSessions': (_request, person, visit) =>
      db.transaction(async (tx) => {
        const ended = await ownSessions.endOthers(tx, visit.cookies);
        await noteOwn(parts, tx, 'otherSessionsEnded', person, visit);
        return done({ ended });
      }),
    'Security/ChangePassword': async ({ current, next }, person, visit) => {
      const asked = await withPassword(parts, person, visit, current);
      if (!asked.success) return asked;
      const { account, passwords, contacts, hashQueue } = asked.result;
      const reached = await contactsOf(db, account.id);
      const own = [account.account, account.username, ...reached.map(({ value }) => value)];
      const fault = next === current ? 'same' : await passwords.fault(next, own);
      if (fault !== null) return refused(REFUSALS.weakPassword, { reason: fault });
      const hash = await unlessBusy(hashQueue.hash(next));
      if (hash === null) return refused(REFUSALS.busy);
      return db.transaction(async (tx) => {
        const changed = await tx.query(
          'update accounts set password = $3, password_set_at = $4 where id = $1 and password = $2 returning 1',
          [account.id, account.password, hash, new Date(now()).toISOString()],
        );
        // Changed by another window in between: the current one is no longer current.
        if (changed.length === 0) return refused(REFUSALS.wrongPassword);
        await noteOwn(parts, tx, 'passwordChanged', person, visit);
        const message = { template: 'passwordChanged', params: {} } as const;
        await contacts.tell(tx, { accountId: account.id, except: null }, message, visit.language);
        await noticeTo(tx, account.id, { template: 'passwordChanged', at: now() });
        return done({ ended: await endOthers(parts, tx, account.id, visit) });
      });
    },
  };
}
