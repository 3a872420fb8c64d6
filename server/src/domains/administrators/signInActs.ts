import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { endAccountSessions } from '../../identity/endAccountSessions.js';
import { removeSecondFactor } from '../../identity/secondFactor.js';
import type { LinkKind } from '../../identity/welcomePages.js';
import { type LinkParts, makeLink } from './links.js';
import { type By, noteAct } from './noting.js';
import type { AdministratorRow } from './rows.js';
import { actFault } from './rules.js';

const LINK_ACTS = {
  invite: {
    state: 'invited',
    told: { act: 'inviteAgain', zh: '重新邀请了管理员', en: 'invited again' },
  },
  reset: {
    state: 'active',
    told: {
      act: 'resetPassword',
      zh: '发出了重置密码的链接给',
      en: 'made a link to a new password for',
    },
  },
} as const;

/** A link by which the person sets a new password: for who was invited, the invitation again. */
export async function sendLink(
  tx: Queryable,
  parts: LinkParts,
  by: By,
  target: AdministratorRow,
  kind: LinkKind,
): Promise<Outcome<string>> {
  const fault = actFault(by.powers, target);
  if (fault !== null) return refused(REFUSALS[fault]);
  const { state, told } = LINK_ACTS[kind];
  if (target.state !== state) return refused(REFUSALS.stepNotAllowed);
  await noteAct(tx, parts, by, target, told);
  return done(await makeLink(tx, parts, kind, target.id));
}

/** The person signs in by password alone until they set a new one up. */
export async function removeTotp(
  tx: Queryable,
  parts: LinkParts,
  by: By,
  target: AdministratorRow,
): Promise<Outcome<null>> {
  const fault = actFault(by.powers, target);
  if (fault !== null) return refused(REFUSALS[fault]);
  if (!target.totp) return refused(REFUSALS.stepNotAllowed);
  await removeSecondFactor(tx, target.id);
  await endAccountSessions(tx, target.id);
  await noteAct(tx, parts, by, target, {
    act: 'removeTotp',
    zh: '解除了两步验证：',
    en: 'removed the second factor of',
  });
  return done(null);
}

export async function endSessionsOf(
  tx: Queryable,
  parts: LinkParts,
  by: By,
  target: AdministratorRow,
): Promise<Outcome<null>> {
  const fault = actFault(by.powers, target);
  if (fault !== null) return refused(REFUSALS[fault]);
  await endAccountSessions(tx, target.id);
  await noteAct(tx, parts, by, target, {
    act: 'endSessions',
    zh: '结束了全部登录：',
    en: 'ended all sessions of',
  });
  return done(null);
}
