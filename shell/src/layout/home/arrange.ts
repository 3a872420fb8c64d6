/**
 * All names in their new order after a shown one has changed places with its neighbour. Names that
 * are not shown, because their page is missing at present, keep their place.
 */
export function moved(
  all: readonly string[],
  shown: readonly string[],
  at: number,
  by: 1 | -1,
): readonly string[] {
  const name = shown[at];
  const neighbour = shown[at + by];
  if (name === undefined || neighbour === undefined) return all;
  return all.map((other) => (other === name ? neighbour : other === neighbour ? name : other));
}
