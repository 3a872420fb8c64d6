/** A key as it is shown without a proof. @param tail its last group */
export function maskedKey(tail: string): string {
  return `${'•••••-'.repeat(4)}${tail}`;
}
