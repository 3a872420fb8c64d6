/** What a code takes off: whole percent, at most so much, or an amount. Fen. */
export type Reduction =
  | { readonly kind: 'percent'; readonly percent: number; readonly maxOffFen: number | null }
  | { readonly kind: 'amount'; readonly amountFen: number };

export type Cart = {
  /** Of one seat for the term. */
  readonly unitFen: number;
  readonly seats: number;
};

export type Sum = {
  readonly listFen: number;
  readonly discountFen: number;
  readonly totalFen: number;
};

/** What a cart costs. Percentages are rounded down to the fen, in the shop's favour, and nothing costs less than nothing. */
export function sumOf({ unitFen, seats }: Cart, reduction: Reduction | null): Sum {
  const listFen = unitFen * seats;
  const discountFen = reduction === null ? 0 : Math.min(listFen, offOf(listFen, reduction));
  return { listFen, discountFen, totalFen: listFen - discountFen };
}

function offOf(listFen: number, reduction: Reduction): number {
  if (reduction.kind === 'amount') return reduction.amountFen;
  const { percent, maxOffFen } = reduction;
  // In integers: hundredths of a fen have no exact form otherwise.
  const hundredths = listFen * percent;
  return Math.min(maxOffFen ?? listFen, (hundredths - (hundredths % 100)) / 100);
}
