import type { Person } from '@banyan/contract';
import { type AuditNote, noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { Account } from '../../identity/accounts.js';
import type { Checked } from '../../identity/credentials.js';
import { endUnfinishedSignIns } from '../../identity/providerSessions.js';
import type { Visit } from '../service.js';
import type { OwnAccounts, ServiceParts, ServiceWiring } from '../wiring.js';

export type SecurityParts = ServiceParts & Pick<ServiceWiring, 'own' | 'ownSessions' | 'prove'>;

export type Asked = OwnAccounts & { readonly account: Account };

/** The person's account, once they have given its password again. */
export async function withPassword(
  { own }: SecurityParts,
  person: Person,
  { origin }: Visit,
  password: string,
): Promise<Outcome<Asked>> {
  if (own === null) return refused(REFUSALS.keptElsewhere);
  const { audience, account } = person;
  const attempt = { audience, origin, deviceCookie: null };
  const checked = await own.credentials.password(account, password, attempt);
  if (checked.kind !== 'right') return refusedAttempt(checked, REFUSALS.wrongPassword);
  return { success: true, result: { ...own, account: checked.result } };
}

export function refusedAttempt(
  { kind }: Exclude<Checked<unknown>, { kind: 'right' }>,
  wrong: (typeof REFUSALS)[keyof typeof REFUSALS],
): Outcome<never> {
  switch (kind) {
    case 'limited':
      return refused(REFUSALS.tooManyAttempts);
    case 'busy':
      return refused(REFUSALS.busy);
    case 'wrong':
      return refused(wrong);
  }
}

/** Writes into the log what a person did with their own account. */
export function noteOwn(
  { now, own }: SecurityParts,
  tx: Queryable,
  kind: AuditNote['kind'],
  { userId, account, audience }: Person,
  { origin }: Visit,
): Promise<void> {
  const note = { kind, accountId: own === null ? null : userId, account, audience, origin };
  return noteAudit(tx, note, Math.floor(now() / 1000));
}

/** After a change of password or second factor: sessions and devices let in before must give both again. */
export async function endOthers(
  { ownSessions }: SecurityParts,
  tx: Queryable,
  accountId: string,
  { cookies, rotate }: Visit,
): Promise<number> {
  await endUnfinishedSignIns(tx, accountId);
  const ended = await ownSessions.endOthers(tx, cookies);
  // A copy of this browser's own handle ends with them.
  await rotate(tx);
  return ended;
}
