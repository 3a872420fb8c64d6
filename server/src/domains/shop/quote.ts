import type { TrialOutcome } from '@banyan/contract/discounts';
import type { Term } from '@banyan/contract/products';
import type { Choice, CodeAnswer, CodeOutcome, Quote } from '@banyan/contract/shop';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { lengthOf, nextSpan } from '../licences/periods.js';
import { shownSql } from '../products/editionKind.js';
import { priceSql } from '../products/offers.js';
import { sumOf } from './cart.js';
import { findCode, readTyped, readWho } from './codes.js';
import { type Code, judgeCode, toldOf, type Wanted } from './judgeCode.js';
import { SHOP_REFUSALS } from './refusals.js';

type Renewal = NonNullable<Quote['renews']>;

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    edition: z.string(),
    seats: z.number(),
    state: z.string(),
    endsAt: z.string().nullable(),
  }),
);

const offeringSchema = z.object({
  editionId: z.string(),
  productId: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  features: z.array(z.string()),
  seatsMin: z.number(),
  seatsMax: z.number(),
  priceFen: z.number(),
  wasFen: z.number().nullable(),
});
type Offering = Readonly<z.infer<typeof offeringSchema>> & { readonly term: Term };

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

/** What is sold of a choice at an instant; refused where the edition or the term is not on sale, or not for so many seats. */
async function findOffering(
  db: Queryable,
  { edition, term, seats, licence }: Choice,
  now: number,
): Promise<Outcome<Offering>> {
  const [found] = z.array(offeringSchema).parse(
    await db.query(
      `select e.id as "editionId", e.product_id as "productId", e.name_zh as "nameZh", e.name_en as "nameEn",
         e.features, e.seats_min as "seatsMin", e.seats_max as "seatsMax",
         c.price_fen as "priceFen", c.was_fen as "wasFen"
       from editions e join edition_offers f on f.edition_id = e.id and f.term = $2 and f.is_on
         cross join lateral ${priceSql(now)} c
       where e.id = $1 and e.deleted_at is null and ${shownSql('e', now)} = 'on_sale'`,
      [edition, term],
    ),
  );
  if (found === undefined) {
    return refused(licence === undefined ? SHOP_REFUSALS.withdrawn : SHOP_REFUSALS.renewalOver);
  }
  const { seatsMin: least, seatsMax: most } = found;
  if (seats < least || seats > most) return refused(SHOP_REFUSALS.seatsRange, { least, most });
  return done({ ...found, term });
}

/**
 * The licence a selection would renew and its new end date. Null: none, or the owner is not known yet. More seats in
 * the middle of a term are not sold: the renewal has the licence's seats.
 */
async function findRenewal(
  db: Queryable,
  { licence, edition, term, seats }: Choice,
  { customerId, now }: { readonly customerId: string | null; readonly now: number },
): Promise<Outcome<Renewal | null>> {
  if (licence === undefined || customerId === null) return done(null);
  const [found] = rowsSchema.parse(
    await db.query(
      `select id, edition_id as edition, seats, state, ends_at as "endsAt" from licences
       where id = $1 and customer_id = $2 and deleted_at is null`,
      [licence, customerId],
    ),
  );
  if (found === undefined) return refused(REFUSALS.notFound);
  const { id, state, endsAt } = found;
  if (state === 'revoked' || endsAt === null) return refused(SHOP_REFUSALS.notRenewable);
  if (found.edition !== edition || found.seats !== seats) {
    return refused(SHOP_REFUSALS.renewalDiffers);
  }
  const span = nextSpan(Date.parse(endsAt), lengthOf(term), now);
  const until = span.endsAt === null ? null : new Date(span.endsAt).toISOString();
  return done({ id, endsAt, until });
}
