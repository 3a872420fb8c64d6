/** What somebody typed or pasted as a number, with full-width signs as usual ones (NFKC). Spaces inside stay: they are wrong. */
export function halfWidth(value: unknown): string {
  return typeof value === 'string' ? value.normalize('NFKC').trim() : '';
}
