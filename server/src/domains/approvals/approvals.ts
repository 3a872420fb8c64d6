import type { Person } from '@banyan/contract';
import { MOST_ALONE } from '@banyan/contract/licences';
import { CORRECTED_ALONE } from '@banyan/contract/traffic';
import { formatYuan } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { insertRow } from '../../ground/database/sql/index.js';
import { RECORD_REFUSALS } from '../../ground/records/index.js';
import type { Refusal } from '../../ground/requests/refusal.js';
import { readSetting } from '../../ground/settings/readSetting.js';

// What a member of staff may do alone, and what needs a second person. Acts ask here, so that no other call goes round it.

/** What a customer is given: money back, money off the price of an order, months and seats of licences. */
export type Gift = Readonly<Partial<Record<GiftKind, number>>>;
type GiftKind = 'refundFen' | 'offFen' | 'months' | 'seats';

type Giver = Pick<Person, 'permissions'>;

export type Giving = {
  /** Account id of who gives. */
  readonly giverId: string;
  readonly customerId: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

const COUNTED_MS = 30 * 86_400_000;

export const GIVES_TOO_MUCH: Refusal = {
  ...RECORD_REFUSALS.approvalNeeded,
  text: {
    zh: `超出一人 30 天内可给予同一用户的额度（共 ${MOST_ALONE.months} 个月、${MOST_ALONE.seats} 席、减免 ${formatYuan(MOST_ALONE.offFen)}），请由有审批权限的同事操作。`,
    en: `This is more than one person gives a customer within 30 days (${MOST_ALONE.months} months, ${MOST_ALONE.seats} seats and ${formatYuan(MOST_ALONE.offFen)} off in all). A colleague who may approve it can do it.`,
  },
};

/** Whether a gift is more than one person gives alone, after what they have given already. */
export function exceeds(most: Gift, given: Gift, gift: Gift): boolean {
  return giftsIn(gift).some(([kind, amount]) => (given[kind] ?? 0) + amount > (most[kind] ?? 0));
}

/** Whether a person gives licences and prices without a limit. */
export function mayApprove({ permissions }: Giver): boolean {
  return permissions.includes('licences.approve');
}

/** Whether a gift is within what this person may give at all, whatever they have given before. */
export function mayEverGive(person: Giver, gift: Gift): boolean {
  return mayApprove(person) || !exceeds(MOST_ALONE, {}, gift);
}

/** Licences and prices: those who may approve give without a limit, others within it. False: nothing is given. */
export async function mayGive(
  tx: Queryable,
  person: Giver,
  giving: Giving,
  gift: Gift,
): Promise<boolean> {
  return mayApprove(person) || giveAlone(tx, giving, gift, MOST_ALONE);
}

/** Money back: alone up to the amount that operators set, else as the second of two. False: it is only a proposal. */
export async function mayRefund(
  tx: Queryable,
  giving: Giving,
  refund: Refund,
  proposal: Proposal | null,
): Promise<boolean> {
  const isByOther = proposal !== null && isByAnother(proposal, giving.giverId);
  if (isByOther && isSameRefund(proposal, refund)) return true;
  const most = { refundFen: await readSetting(tx, 'refundSecondPersonFen') };
  return giveAlone(tx, giving, { refundFen: refund.amountFen }, most);
}

export function isSameRefund(proposal: Proposal | null, { amountFen, seatsEnd }: Refund): boolean {
  return proposal?.amountFen === amountFen && proposal.seatsEnd === seatsEnd;
}

export type Refund = {
  readonly amountFen: number;
  /** How many seats end with a part of the money. */
  readonly seatsEnd: number;
};

/** What one person has asked for where two are needed. */
export type Proposal = Refund & Proposed & { readonly by: string };
type Proposed = { readonly byId: string };

/** People are told apart by account: names change, and two people may share one. */
export function isByAnother({ byId }: Proposed, accountId: string): boolean {
  return byId !== accountId;
}

export type CodeValue = {
  readonly percent: number | null;
  readonly maxOffFen: number | null;
  readonly amountFen: number | null;
};

/**
 * Whether a discount code waits for a second person: it takes everything off, or more than one person takes off alone.
 * @param dearestFen the dearest order that the code can be used for
 */
export function codeNeedsApproval(
  { percent, maxOffFen, amountFen }: CodeValue,
  dearestFen: number,
): boolean {
  const partFen = Math.round((dearestFen * (percent ?? 0)) / 100);
  const mostFen = amountFen ?? Math.min(maxOffFen ?? partFen, partFen);
  return percent === 100 || mostFen > MOST_ALONE.offFen;
}

/**
 * Whether a correction of a counter waits for a second person: with what one person has corrected of it alone so far, it is more
 * than a fixed number or a share of what was counted.
 * @param alone the sum of those amounts
 */
export function correctionNeedsSecond(delta: number, alone: number, counted: number): boolean {
  const amount = Math.abs(delta) + alone;
  return amount > CORRECTED_ALONE.most || amount > (counted * CORRECTED_ALONE.percent) / 100;
}

/** Notes a gift and allows it, unless it is more than one person gives a customer alone: then nothing is noted. */
async function giveAlone(
  tx: Queryable,
  { giverId, customerId, now }: Giving,
  gift: Gift,
  most: Gift,
): Promise<boolean> {
  if (giftsIn(gift).length === 0) return true;
  // Two acts at once are counted one after the other.
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`given ${giverId} ${customerId}`]);
  await tx.query('delete from given_alone where giver_id = $1 and customer_id = $2 and at <= $3', [
    giverId,
    customerId,
    new Date(now - COUNTED_MS).toISOString(),
  ]);
  const rows = await tx.query(
    `select kind, sum(amount)::bigint as amount from given_alone
     where giver_id = $1 and customer_id = $2 group by kind`,
    [giverId, customerId],
  );
  const given = Object.fromEntries(
    givenSchema.parse(rows).map(({ kind, amount }) => [kind, amount]),
  );
  if (exceeds(most, given, gift)) return false;
  const at = new Date(now).toISOString();
  for (const [kind, amount] of giftsIn(gift)) {
    await insertRow(tx, 'given_alone', { giverId, customerId, kind, amount, at });
  }
  return true;
}

const givenSchema = z.array(z.object({ kind: z.string(), amount: z.number() }));

function giftsIn(gift: Gift): readonly (readonly [GiftKind, number])[] {
  return (Object.entries(gift) as [GiftKind, number][]).filter(([, amount]) => amount > 0);
}
