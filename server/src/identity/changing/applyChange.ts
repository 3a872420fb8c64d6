import { NOWHERE, noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { type Contacts, contactsOf } from '../contacts.js';
import { applyRecovery } from './applyRecovery.js';
import type { Change, ChangeRows } from './changeRows.js';
import { lockCustomer, removeLogin } from './logins.js';
import { noteCancelled, noteStep } from './requestSteps.js';
import { tellCustomer } from './tellCustomer.js';

type Parts = {
  readonly baseUrl: string;
  readonly contacts: Contacts;
  readonly now: () => number;
};

/** Of a frozen or leaving customer nothing changes, also not once that is over. */
export async function applyChange(
  tx: Queryable,
  change: Change,
  { baseUrl, contacts, now }: Parts,
  rows: ChangeRows,
): Promise<boolean> {
  const { id, customerId, kind, language, request } = change;
  const at = now();
  const state = await lockCustomer(tx, customerId);
  const isRecovery = kind === 'recovery' && request !== null;
  if (state === 'active' && isRecovery) {
    const parts = { baseUrl, contacts, rows, at };
    if (await applyRecovery(tx, change, parts)) {
      await noteStep(tx, { request, step: 'recoveryApplied', by: null, at });
      await noteRecovered(tx, change, at);
      await tellCustomer(tx, customerId);
      return true;
    }
  }
  if (state !== 'active' || kind === 'recovery') {
    const ended = await rows.end(tx, id, 'cancelled', at);
    if (ended !== null) await noteCancelled(tx, request, at);
    return false;
  }
  if (!(await rows.apply(tx, id, now()))) return false;
  // The last way in stays until the new contact is proved.
  const others = (await contactsOf(tx, customerId)).filter((each) => each.kind !== kind);
  if (others.length > 0) await removeLogin(tx, customerId, kind, now());
  const message = { template: 'contactDue', params: { kind } } as const;
  await contacts.tell(tx, { accountId: customerId, except: null }, message, language);
  await tellCustomer(tx, customerId);
  return true;
}

/** In the account's own log, without a network address. */
async function noteRecovered(
  tx: Queryable,
  { id: subject, customerId: accountId, withTotp }: Change,
  at: number,
): Promise<void> {
  const account = accountId.toLowerCase();
  const note = { accountId, account, audience: 'customer', subject, origin: NOWHERE } as const;
  const seconds = Math.floor(at / 1000);
  await noteAudit(tx, { ...note, kind: 'emailChanged' }, seconds);
  if (withTotp) await noteAudit(tx, { ...note, kind: 'secondFactorOff' }, seconds);
}
