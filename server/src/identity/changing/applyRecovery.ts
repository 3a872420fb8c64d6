import type { Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { type Contact, type Contacts, contactsOf } from '../contacts.js';
import { endAccountSessions } from '../endAccountSessions.js';
import { makeLink } from '../messageLinks.js';
import { removeSecondFactor } from '../secondFactor.js';
import type { Change, ChangeRows } from './changeRows.js';
import { replaceLogin } from './logins.js';

/** How long the contacts from before may take a change back. */
export const UNDO_MS = 72 * 3_600_000;

type Parts = {
  readonly baseUrl: string;
  readonly contacts: Contacts;
  readonly rows: ChangeRows;
  /** Epoch milliseconds. */
  readonly at: number;
};

/**
 * Gives an account back: the proved address becomes a login and is sent the way to a new password, and every session ends.
 * False: it was cancelled, or the address is another account's by now.
 */
export async function applyRecovery(
  tx: Queryable,
  { id: subject, customerId: accountId, value, withTotp, language }: Change,
  { baseUrl: site, contacts, rows, at }: Parts,
): Promise<boolean> {
  // It may have been cancelled before its customer was locked.
  const open = await rows.open(tx, accountId, 'recovery');
  if (value === null || open?.id !== subject) return false;
  const contact: Contact = { kind: 'email', value };
  const before = await contactsOf(tx, accountId);
  const old = before.find(({ kind }) => kind === 'email')?.value ?? null;
  if (old !== value && !(await replaceLogin(tx, accountId, contact, at))) return false;
  await rows.settle(tx, subject, old, at);
  if (withTotp) await removeSecondFactor(tx, accountId);
  await endAccountSessions(tx, accountId);
  for (const each of before) {
    if (each.value === value) continue;
    const link = { kind: 'notMe', accountId, contact: each.kind, subject } as const;
    const key = await makeLink(tx, link, at + UNDO_MS);
    const message = { template: 'recoveryApplied', params: { site, key } } as const;
    await contacts.send(tx, each, message, language);
  }
  await contacts.send(tx, contact, { template: 'recoveryReady', params: { site } }, language);
  await noticeTo(tx, accountId, { template: 'recoveryApplied', at });
  return true;
}
