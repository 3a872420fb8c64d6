import type { PasswordFault } from '@banyan/contract/security';

/** Rows of a keyboard, so that the sign below another one has nearly its index. */
const KEYBOARD_ROWS = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
const PLACES = new Map(
  KEYBOARD_ROWS.flatMap((row, y) => Array.from(row, (sign, x) => [sign, { x, y }] as const)),
);
/** A jump for so many signs is still a walk over the keyboard: 1qaz 2wsx 3edc. */
const SIGNS_FOR_A_JUMP = 4;
const MOST_PADDING = 6;
const LEAST_CORE = 4;

const LEAST_CHARACTERS = 10;
const MOST_CHARACTERS = 128;
const LEAST_DIFFERENT = 3;
/** A shorter word of the user's own may be part of a good password. */
const LEAST_OWN = 4;

/** What a new password is held against. */
export type PasswordRules = {
  /**
   * What is wrong with a new password; null: nothing.
   * @param about the person's own words: account, number, address, name
   */
  fault(next: string, about: readonly string[]): Promise<PasswordFault | null>;
};

export type PasswordRuleParts = {
  /** Whether a word in small letters (NFKC) is in the product's own list. */
  readonly isListed: (plain: string) => boolean;
  /** Whether the operator's file of leaked passwords has it, as it was typed. */
  readonly isBreached: (password: string) => Promise<boolean>;
};

/** Length, own words, guessable forms and leaked ones; no rules of composition (NIST SP 800-63B, 5.1.1.2). */
export function createPasswordRules({ isListed, isBreached }: PasswordRuleParts): PasswordRules {
  function isLeaked(plain: string): boolean {
    const word = repeatedOf(plain);
    return [plain, coreOf(plain), word, word === null ? null : coreOf(word)].some(
      (form) => form !== null && isListed(form),
    );
  }

  return {
    fault: async (next, about) => {
      const plain = plainOf(next);
      const length = Array.from(next.normalize('NFKC')).length;
      if (length < LEAST_CHARACTERS) return 'short';
      if (length > MOST_CHARACTERS) return 'long';
      if (about.some((word) => isOwn(plain, plainOf(word)))) return 'account';
      if (new Set(plain).size < LEAST_DIFFERENT || isWalk(plain) || isPaddedDate(plain)) {
        return 'common';
      }
      return isLeaked(plain) || (await isBreached(next)) ? 'leaked' : null;
    },
  };
}

function plainOf(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Has the word itself, or its part before the `@`, forwards or backwards. */
function isOwn(plain: string, word: string): boolean {
  const [local = ''] = word.split('@');
  return [word, local].some((own) => {
    if (own === '') return false;
    const signs = Array.from(own);
    const forms = [own, signs.reverse().join('')];
    return forms.some((form) => (signs.length < LEAST_OWN ? plain === form : plain.includes(form)));
  });
}

/** Neighbours on the keyboard or in the alphabet, or one sign twice. */
function isStep(one: string, next: string): boolean {
  const distance = (next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  if (Math.abs(distance) <= 1) return true;
  const [from, to] = [PLACES.get(one), PLACES.get(next)];
  if (from === undefined || to === undefined) return false;
  return Math.abs(from.x - to.x) <= 1 && Math.abs(from.y - to.y) <= 1;
}

/** `qwertyuiop`, `1qaz2wsx3edc`, `abcdef1234`. */
function isWalk(plain: string): boolean {
  const signs = Array.from(plain);
  const jumps = signs.filter((sign, at) => at > 0 && !isStep(signs[at - 1] ?? '', sign)).length;
  return jumps < signs.length / SIGNS_FOR_A_JUMP;
}

/** A date with at most four other characters: `19900307ab`, `1990-03-07!`. */
function isPaddedDate(plain: string): boolean {
  const rest = plain.replace(
    /(?:19|20)\d{2}[-/.年]?(?:0[1-9]|1[0-2])[-/.月]?(?:0[1-9]|[12]\d|3[01])日?/u,
    '',
  );
  return rest.length < plain.length && Array.from(rest).length <= LEAST_CORE;
}

/** What is left of it without the digits and signs that people put around a word: `password2024!` is `password`. */
function coreOf(plain: string): string | null {
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
function repeatedOf(plain: string): string | null {
  const at = `${plain}${plain}`.indexOf(plain, 1);
  return at < plain.length ? plain.slice(0, at) : null;
}
