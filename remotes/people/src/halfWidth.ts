/** A typed or pasted number in half-width signs (NFKC). Keeps inner spaces: they are faults. */
export function halfWidth(value: unknown): string {
  return typeof value === 'string' ? value.normalize('NFKC').trim() : '';
}
