/**
 * All names in their new order when one of those that are shown changes places with its neighbour. What is not shown,
 * because its page is not there just now, keeps its place.
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
