export type Strength = 'weak' | 'fair' | 'strong';

const LEAST_CHARACTERS = 10;
const LONG = 16;
const VARIED = 8;

/** A first estimate while the user types; the server knows leaked passwords and decides. */
export function strengthOf(password: string): Strength {
  const length = Array.from(password.normalize('NFKC')).length;
  const different = new Set(password).size;
  if (length < LEAST_CHARACTERS || different < LEAST_CHARACTERS / 2) return 'weak';
  return length >= LONG && different >= VARIED ? 'strong' : 'fair';
}
