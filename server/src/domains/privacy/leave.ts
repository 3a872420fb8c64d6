import type { Language } from '@banyan/contract';
import { LEAVING_DAYS } from '@banyan/contract/privacy';
import { shanghaiDay } from '@banyan/rules';
import type { Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { tellMine } from '../../ground/news/tell.js';
import { done, type Outcome, refusal, refused } from '../../ground/requests/refusal.js';
import type { Contacts } from '../../identity/contacts.js';
import { blockersOf, type Leaver, type PersonalData } from './personalData.js';

const DAY_MS = 86_400_000;

const BLOCKED = refusal(
  409,
  'LEAVING_BLOCKED',
  '还有事项未办结，请先完成后再注销。',
  'Something is still open. The account can be closed when it is done.',
);

type Parts = {
  readonly personal: readonly PersonalData[];
  /** Null: another provider keeps the accounts, and tells their people. */
  readonly own: { readonly contacts: Contacts } | null;
};

type Leaving = Leaver & { readonly language: Language };

/**
 * Ends what is open of a customer who is to leave, and tells them. The caller has locked them, and writes the state.
 * Resolves to the instant at which they are erased.
 */
export async function leave(
  tx: Queryable,
  { personal, own }: Parts,
  { customerId, at, language }: Leaving,
): Promise<Outcome<string>> {
  const blockers = await blockersOf(tx, personal, customerId);
  if (blockers.length > 0) return refused(BLOCKED, { blockers });
  for (const { endOpen } of personal) await endOpen?.(tx, { customerId, at });
  const until = new Date(at + LEAVING_DAYS * DAY_MS);
  const params = { day: shanghaiDay(until) };
  const message = { template: 'leavingBegun', params } as const;
  await noticeTo(tx, customerId, { ...message, at });
  await own?.contacts.tell(tx, { accountId: customerId, except: null }, message, language);
  await tellMine(tx, { topic: 'data', id: customerId }, { owner: customerId });
  return done(until.toISOString());
}
