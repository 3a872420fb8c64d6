import type { TrialOutcome } from '@banyan/contract/discounts';
import type { Term } from '@banyan/contract/products';
import type { CodeOutcome } from '@banyan/contract/shop';
import type { Reduction } from './cart.js';

/** A stored code, with what decides whether a customer may use it. Instants in epoch milliseconds. */
export type Code = Reduction & {
  readonly id: string;
  readonly scope: {
    readonly products: readonly string[];
    readonly editions: readonly string[];
    readonly terms: readonly Term[];
  };
  readonly minFen: number;
  readonly minQuantity: number;
  readonly audience: 'all' | 'new' | 'listed';
  readonly usageLimit: number | null;
  readonly perCustomer: number | null;
  readonly combinesWithWas: boolean;
  readonly combinesWithRenewal: boolean;
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly isEnabled: boolean;
  readonly used: number;
};

export type Wanted = {
  readonly productId: string;
  readonly editionId: string;
  readonly term: Term;
  readonly seats: number;
  readonly listFen: number;
  readonly isStruck: boolean;
  readonly isRenewal: boolean;
};

/** The customer; null: a visitor. */
export type Who = {
  /** Whether they are no new customer any more. */
  readonly hasBought: boolean;
  readonly usesOfIt: number;
  /** Whether the code names them. */
  readonly isListed: boolean;
} | null;

type Refusing = (code: Code, wanted: Wanted, now: number) => boolean;
type RefusingWho = (code: Code, who: NonNullable<Who>) => boolean;

/** What refuses a code, in this order (specification 2B, domains 5.2). */
const RULES: readonly (readonly [TrialOutcome, Refusing])[] = [
  ['disabled', ({ isEnabled }) => !isEnabled],
  ['notYet', ({ startsAt }, _wanted, now) => now < startsAt],
  ['expired', ({ endsAt }, _wanted, now) => endsAt !== null && now >= endsAt],
  ['notForThis', ({ scope }, wanted) => !isInScope(scope, wanted)],
  ['notForRenewal', (code, { isRenewal }) => isRenewal && !code.combinesWithRenewal],
  ['notWithStruck', (code, { isStruck }) => isStruck && !code.combinesWithWas],
  ['tooFewSeats', ({ minQuantity }, { seats }) => seats < minQuantity],
  ['belowMinimum', ({ minFen }, { listFen }) => listFen < minFen],
];
/** The same of who wants it. */
const RULES_OF_PEOPLE: readonly (readonly [TrialOutcome, RefusingWho])[] = [
  ['newOnly', ({ audience }, { hasBought }) => audience === 'new' && hasBought],
  ['usedByYou', ({ perCustomer }, { usesOfIt }) => perCustomer !== null && usesOfIt >= perCustomer],
];

/** Whether a code counts for a cart: what refuses it first, or `accepted`. */
export function judgeCode(code: Code | null, wanted: Wanted, who: Who, now: number): TrialOutcome {
  if (code === null) return 'missing';
  // Checked first: the terms and dates of other customers' codes must not be revealed.
  if (code.audience === 'listed' && who?.isListed !== true) return 'notListed';
  const broken = RULES.find(([, refuses]) => refuses(code, wanted, now));
  if (broken !== undefined) return broken[0];
  const own = who === null ? null : RULES_OF_PEOPLE.find(([, refuses]) => refuses(code, who));
  if (own) return own[0];
  return code.usageLimit !== null && code.used >= code.usageLimit ? 'usedUp' : 'accepted';
}

/** What a customer is told: one answer for all codes whose existence must not be revealed. */
export function toldOf(outcome: TrialOutcome): CodeOutcome {
  return outcome === 'missing' || outcome === 'disabled' || outcome === 'notListed'
    ? 'unknown'
    : outcome;
}

/** An empty list sets no limit; a product and one of its editions may both be named. */
function isInScope(scope: Code['scope'], { productId, editionId, term }: Wanted): boolean {
  const { products, editions, terms } = scope;
  const isAnyGoods = products.length === 0 && editions.length === 0;
  const isGoods = products.includes(productId) || editions.includes(editionId);
  return (isAnyGoods || isGoods) && (terms.length === 0 || terms.includes(term));
}
