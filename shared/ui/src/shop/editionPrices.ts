import type { Language } from '@banyan/contract';
import type { Order } from '@banyan/contract/orders';
import { PER_PERSON, TERM_MONTHS, TERMS, type Term } from '@banyan/contract/products';
import type { SoldTerm } from '@banyan/contract/shop';
import { formatYuan } from '@banyan/rules';
import { editionTexts } from './editionTexts.js';

export type Besides = SoldTerm & {
  /** What it costs less than as many years one by one, in percent; null: not less, or no years. */
  readonly savingPercent: number | null;
};

/** The price that an edition is known by, that of a year where there is one, and its other terms. */
export function editionPrices(terms: readonly SoldTerm[]): {
  readonly main: SoldTerm | null;
  readonly others: readonly Besides[];
} {
  const year = terms.find(({ id }) => id === 'y1') ?? null;
  const main = year ?? terms[0] ?? null;
  return {
    main,
    others: terms
      .filter((term) => term !== main)
      .map((term) => ({ ...term, savingPercent: savingOf(terms, term) })),
  };
}

/** What a term costs less than as many years one by one, in whole percent; null: not less, or there is nothing to compare. */
export function savingOf(terms: readonly SoldTerm[], { id, priceFen }: SoldTerm): number | null {
  const yearFen = terms.find((term) => term.id === 'y1')?.priceFen ?? 0;
  const months = TERM_MONTHS[id];
  if (months === null || months <= 12 || yearFen === 0) return null;
  const percent = Math.floor(100 - (priceFen * 1200) / (yearFen * months));
  return percent >= 1 ? percent : null;
}

/** `¥399`, or `¥399.50`: where prices are compared, noughts are noise. */
export function shortYuan(fen: number): string {
  return formatYuan(fen).replace(/\.00$/, '');
}

/** The price of one person for a term in two parts, the amount first: `¥399` and `每人每年`. A free one is `免费` and `1 个月`. */
export function priceParts(
  fen: number,
  term: Term,
  language: Language,
): readonly [amount: string, of: string] {
  return fen === 0
    ? [editionTexts[language].free, TERMS[term][language]]
    : [shortYuan(fen), PER_PERSON[term][language]];
}

/** The price of one person for a term, in the same words wherever it is shown: `¥399 每人每年`. */
export function pricePerPerson(fen: number, term: Term, language: Language): string {
  return priceParts(fen, term, language).join(fen === 0 ? ' · ' : ' ');
}

/** What a line of an order was sold for; empty: the order is older than that, or is of a service. */
export function unitPriceOf(
  { listFen, term }: Pick<Order, 'listFen' | 'term'>,
  language: Language,
): string {
  if (listFen == null) return '';
  return term == null ? formatYuan(listFen) : pricePerPerson(listFen, term, language);
}

/** What an edition is known by to cost: the price of one person for its main term. */
export function editionPrice(terms: readonly SoldTerm[], language: Language): string {
  const { main } = editionPrices(terms);
  return main === null
    ? editionTexts[language].notSold
    : pricePerPerson(main.priceFen, main.id, language);
}
