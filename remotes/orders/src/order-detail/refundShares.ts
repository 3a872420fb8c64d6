/** What is most often given back of what is left, in percent. */
export const SHARES = [20, 50, 100] as const;

/** A part of an amount in whole fen: never nothing. */
export function shareOf(fen: number, percent: number): number {
  return Math.max(1, Math.round((fen * percent) / 100));
}

/** An amount as a field of money holds it: `319.80`. */
export function yuanField(fen: number): string {
  return (fen / 100).toFixed(2);
}
