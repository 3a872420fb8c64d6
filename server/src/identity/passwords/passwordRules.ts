import type { PasswordFault } from '@banyan/contract/security';
import { coreOf, isPaddedDate, isWalk, repeatedOf } from './guessable.js';

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
