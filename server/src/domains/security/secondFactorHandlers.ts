import type { SECURITY_CALLS, SecurityState } from '@banyan/contract/security';
import type { Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf, Visit } from '../service.js';
import type { OwnAccounts } from '../wiring.js';
import {
  endOthers,
  noteOwn,
  refusedAttempt,
  type SecurityParts,
  withPassword,
} from './ownAccount.js';

type SecondFactorHandlers = Pick<
  HandlersOf<typeof SECURITY_CALLS>,
  | 'Security/GetState'
  | 'Security/BeginTotp'
  | 'Security/ConfirmTotp'
  | 'Security/NewRecoveryCodes'
  | 'Security/RemoveTotp'
>;

const ELSEWHERE: SecurityState = { kind: 'provider', totp: false, recoveryCodesLeft: 0 };

/** The second factor of the person's own account. */
export function secondFactorHandlers(parts: SecurityParts): SecondFactorHandlers {
  const { db, own } = parts;
  return {
    'Security/GetState': async (_request, { userId }) =>
      done(own === null ? ELSEWHERE : await stateOf(own, userId)),
    'Security/BeginTotp': async ({ password }, person, visit) => {
      const asked = await withPassword(parts, person, visit, password);
      if (!asked.success) return asked;
      const { account, secondFactor } = asked.result;
      const begun = await secondFactor.begin(account.id, account.account);
      return begun === null ? refused(REFUSALS.stepNotAllowed) : done(begun);
    },
    'Security/ConfirmTotp': async ({ code }, person, visit) => {
      if (own === null) return refused(REFUSALS.keptElsewhere);
      const { userId: id, account, audience } = person;
      const attempt = { audience, origin: visit.origin, deviceCookie: null };
      const checked = await own.credentials.firstCode(
        { id, account },
        code,
        attempt,
        async (tx) => {
          await noteOwn(parts, tx, 'secondFactorOn', person, visit);
          await tell(own, tx, id, 'secondFactorOn', visit);
          await noticeTo(tx, id, { template: 'secondFactorOn', at: parts.now() });
          await endOthers(parts, tx, id, visit);
          return { recoveryCodes: await own.secondFactor.renewRecoveryCodes(tx, id) };
        },
      );
      if (checked.kind !== 'right') return refusedAttempt(checked, REFUSALS.wrongCode);
      return done(checked.result);
    },
    'Security/NewRecoveryCodes': async ({ password }, person, visit) => {
      const asked = await withPassword(parts, person, visit, password);
      if (!asked.success) return asked;
      const { account, secondFactor } = asked.result;
      if (!(await secondFactor.isOn(account.id))) return refused(REFUSALS.stepNotAllowed);
      return db.transaction(async (tx) => {
        await noteOwn(parts, tx, 'recoveryCodesRenewed', person, visit);
        return done({ recoveryCodes: await secondFactor.renewRecoveryCodes(tx, account.id) });
      });
    },
    'Security/RemoveTotp': async ({ password, code }, person, visit) => {
      const asked = await withPassword(parts, person, visit, password);
      if (!asked.success) return asked;
      const { account, credentials, secondFactor } = asked.result;
      const { audience } = person;
      const attempt = { audience, origin: visit.origin, deviceCookie: null };
      const checked = await credentials.code(account, code, attempt, async (tx) => {
        await secondFactor.remove(tx, account.id);
        await noteOwn(parts, tx, 'secondFactorOff', person, visit);
        await tell(asked.result, tx, account.id, 'secondFactorOff', visit);
        await noticeTo(tx, account.id, { template: 'secondFactorOff', at: parts.now() });
        await endOthers(parts, tx, account.id, visit);
      });
      if (checked.kind !== 'right') return refusedAttempt(checked, REFUSALS.wrongCode);
      return done(await stateOf(asked.result, account.id));
    },
  };
}

function tell(
  { contacts }: Pick<OwnAccounts, 'contacts'>,
  tx: Queryable,
  accountId: string,
  template: 'secondFactorOn' | 'secondFactorOff',
  { language }: Visit,
): Promise<void> {
  return contacts.tell(tx, { accountId, except: null }, { template, params: {} }, language);
}

async function stateOf({ secondFactor }: OwnAccounts, accountId: string): Promise<SecurityState> {
  const [totp, recoveryCodesLeft] = await Promise.all([
    secondFactor.isOn(accountId),
    secondFactor.recoveryCodesLeft(accountId),
  ]);
  return { kind: 'own', totp, recoveryCodesLeft };
}
