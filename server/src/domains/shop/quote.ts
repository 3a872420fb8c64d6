import type { TrialOutcome } from '@banyan/contract/discounts';
import type { Choice, CodeAnswer, CodeOutcome, Quote } from '@banyan/contract/shop';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome } from '../../ground/requests/refusal.js';
import { sumOf } from './cart.js';
import { findCode, readTyped, readWho } from './codes.js';
import { type Code, judgeCode, toldOf, type Wanted } from './judgeCode.js';
import { findOffering, type Offering } from './offering.js';
import { findRenewal } from './renewal.js';

export type Quoted = {
  readonly quote: Quote;
  readonly offering: Offering;
  /** The code that counts; null: no code counts. */
  readonly code: Code | null;
  /** Why the typed code is refused; null: no code was typed. */
  readonly outcome: TrialOutcome | null;
};

export type Asking = {
  /** Null: a visitor. */
  readonly customerId: string | null;
  readonly now: number;
};

const revisionSchema = z.tuple([z.object({ prices: z.number() })]);

/** What a choice costs at an instant, and what its code does. */
export async function quoteOf(
  db: Queryable,
  choice: Choice,
  { customerId, now }: Asking,
): Promise<Outcome<Quoted>> {
  const found = await findOffering(db, choice, now);
  if (!found.success) return found;
  const offering = found.result;
  const renewal = await findRenewal(db, choice, { customerId, now });
  if (!renewal.success) return renewal;
  const { priceFen: unitFen, wasFen, productId, editionId, term } = offering;
  const { seats } = choice;
  const typed = choice.code ?? '';
  const wanted: Wanted = {
    productId,
    editionId,
    term,
    seats,
    listFen: unitFen * seats,
    isStruck: wasFen !== null,
    isRenewal: renewal.result !== null,
  };
  const judged = typed === '' ? null : await judge(db, typed, wanted, customerId, now);
  const code = judged?.outcome === 'accepted' ? judged.code : null;
  const [{ prices: priceRevision }] = revisionSchema.parse(
    await db.query('select coalesce(sum(prices), 0)::int as prices from catalogue_revisions'),
  );
  const quote: Quote = {
    edition: editionId,
    term,
    seats,
    unitFen,
    wasFen,
    ...sumOf({ unitFen, seats }, code),
    code: judged?.answer ?? null,
    renews: renewal.result,
    priceRevision,
  };
  return done({ quote, offering, code, outcome: judged?.outcome ?? null });
}

type Judged = {
  readonly answer: CodeAnswer;
  readonly code: Code | null;
  readonly outcome: TrialOutcome;
};

async function judge(
  db: Queryable,
  typed: string,
  wanted: Wanted,
  customerId: string | null,
  now: number,
): Promise<Judged> {
  const asked = readTyped(typed);
  const code = asked === null ? null : await findCode(db, asked);
  const who = code === null || customerId === null ? null : await readWho(db, customerId, code.id);
  const outcome = judgeCode(code, wanted, who, now);
  const told = toldOf(outcome);
  const answer = { code: asked ?? typed, outcome: told, at: null, minFen: null, missingFen: null };
  return { answer: { ...answer, ...detailsOf(told, code, wanted) }, code, outcome };
}

function detailsOf(
  outcome: CodeOutcome,
  code: Code | null,
  { listFen }: Wanted,
): Partial<CodeAnswer> {
  if (code === null) return {};
  if (outcome === 'notYet') return { at: new Date(code.startsAt).toISOString() };
  if (outcome === 'expired') return { at: new Date(code.endsAt ?? 0).toISOString() };
  if (outcome !== 'belowMinimum') return {};
  return { minFen: code.minFen, missingFen: code.minFen - listFen };
}
