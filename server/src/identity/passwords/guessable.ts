/** Rows of a keyboard, so that the sign below another one has nearly its index. */
const ROWS = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
const PLACES = new Map(
  ROWS.flatMap((row, y) => Array.from(row, (sign, x) => [sign, { x, y }] as const)),
);
/** A jump for so many signs is still a walk over the keyboard: 1qaz 2wsx 3edc. */
const SIGNS_FOR_A_JUMP = 4;
const MOST_PADDING = 6;
const LEAST_CORE = 4;

/** Neighbours on the keyboard or in the alphabet, or one sign twice. */
function isStep(one: string, next: string): boolean {
  const distance = (next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  if (Math.abs(distance) <= 1) return true;
  const [from, to] = [PLACES.get(one), PLACES.get(next)];
  if (from === undefined || to === undefined) return false;
  return Math.abs(from.x - to.x) <= 1 && Math.abs(from.y - to.y) <= 1;
}

/** `qwertyuiop`, `1qaz2wsx3edc`, `abcdef1234`. */
export function isWalk(plain: string): boolean {
  const signs = Array.from(plain);
  const jumps = signs.filter((sign, at) => at > 0 && !isStep(signs[at - 1] ?? '', sign)).length;
  return jumps < signs.length / SIGNS_FOR_A_JUMP;
}

/** A date with at most four other characters: `19900307ab`, `1990-03-07!`. */
export function isPaddedDate(plain: string): boolean {
  const rest = plain.replace(
    /(?:19|20)\d{2}[-/.年]?(?:0[1-9]|1[0-2])[-/.月]?(?:0[1-9]|[12]\d|3[01])日?/u,
    '',
  );
  return rest.length < plain.length && Array.from(rest).length <= LEAST_CORE;
}

/** What is left of it without the digits and signs that people put around a word: `password2024!` is `password`. */
export function coreOf(plain: string): string | null {
  const signs = Array.from(plain);
  const first = signs.findIndex(isLetter);
  const core = first === -1 ? [] : signs.slice(first, signs.findLastIndex(isLetter) + 1);
  const isShort = signs.length - core.length <= MOST_PADDING;
  return isShort && core.length >= LEAST_CORE ? core.join('') : null;
}

function isLetter(sign: string): boolean {
  return /^\p{L}$/u.test(sign);
}

/** `passwordpassword` is `password`; null: it is not one word twice or more. */
export function repeatedOf(plain: string): string | null {
  const at = `${plain}${plain}`.indexOf(plain, 1);
  return at < plain.length ? plain.slice(0, at) : null;
}
