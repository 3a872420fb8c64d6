import type { Person } from '@banyan/contract';
import type { SentCode } from '@banyan/contract/registration';
import type { Queryable } from '../../ground/database/db.js';
import { type Outcome, refused } from '../../ground/requests/refusal.js';
import { addresseeOf } from '../../identity/codes/addressee.js';
import type { CodeDesk } from '../../identity/codes/codeDesk.js';
import { CODE_REFUSALS, refusedCode } from '../../identity/codes/refusals.js';
import type { Target } from '../../identity/codes/target.js';
import { contactsOf } from '../../identity/contacts.js';
import type { Visit } from '../service.js';
import type { PrivacyParts } from './privacyParts.js';
import { PRIVACY_REFUSALS } from './refusals.js';

export type Sent = { readonly flow: string; readonly code: string };

/** Where a code can reach an account; null: nowhere, since it has no contact or the installation cannot send. */
export async function contactForCode(
  db: Queryable,
  desk: CodeDesk,
  accountId: string,
): Promise<Target | null> {
  const open = desk.channels();
  const targets = (await contactsOf(db, accountId)).map(({ kind, value }): Target => {
    const channel = kind === 'phone' ? 'sms' : 'email';
    return { channel, kind, value };
  });
  return targets.find(({ channel }) => open.includes(channel)) ?? null;
}

export async function sendCloseCode(
  { db, newcomers }: PrivacyParts,
  { userId }: Person,
  { origin, language }: Visit,
): Promise<Outcome<SentCode>> {
  if (newcomers === null) return refused(PRIVACY_REFUSALS.keptElsewhere);
  const target = await contactForCode(db, newcomers.desk, userId);
  if (target === null) return refused(PRIVACY_REFUSALS.noContact);
  return newcomers.desk.send({
    purpose: 'close',
    to: addresseeOf(target),
    reachesStrangers: false,
    // The session says who asks: one account is one flow, in whichever browser.
    mark: userId,
    address: origin.address,
    language,
    consents: [],
    message: (code) => ({ template: 'closeCode', params: { code } }),
  });
}

/** Null: the code is right. Each try is counted before anything is said. */
export async function enterCloseCode(
  db: Queryable,
  desk: CodeDesk,
  accountId: string,
  sent: Sent | null,
): Promise<Outcome<never> | null> {
  if (sent === null) {
    const target = await contactForCode(db, desk, accountId);
    return target === null ? null : refused(PRIVACY_REFUSALS.codeNeeded);
  }
  const flow = await desk.flows.find(db, 'close', sent.flow);
  if (flow === null || flow.isUsed || flow.accountId !== accountId) {
    return refused(CODE_REFUSALS.codeEnded);
  }
  const entered = await desk.enter(flow, sent.code);
  return entered.kind === 'right' ? null : refusedCode(entered);
}
