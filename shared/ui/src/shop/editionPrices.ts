import { TERM_MONTHS } from '@banyan/contract/products';
import type { SoldTerm } from '@banyan/contract/shop';
import { formatYuan } from '@banyan/rules';

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
