import type { PasswordFault } from '@banyan/contract/security';

const LEAST_CHARACTERS = 10;

/** The most common of those that are long enough, and the demo's, which stands in the README. */
const COMMON: ReadonlySet<string> = new Set([
  '0123456789',
  '01234567890',
  '0987654321',
  '1111111111',
  '1122334455',
  '1234512345',
  '1234567890',
  '12345678901',
  '1234567891',
  '12345678910',
  '123456789a',
  '123456789q',
  '1234567899',
  '123456abcdef',
  '1q2w3e4r5t',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  '5201314520',
  '9876543210',
  'a123456789',
  'aa123456789',
  'abc123456789',
  'abcd123456',
  'abcdefghij',
  'adminadmin',
  'administrator',
  'asdfghjkl;',
  'asdfghjkl1',
  'banyan-demo',
  'football123',
  'iloveyou123',
  'letmein123',
  'p@ssw0rd123',
  'passw0rd123',
  'password12',
  'password123',
  'password1234',
  'passwordpassword',
  'q1w2e3r4t5',
  'qazwsxedcrfv',
  'qq123456789',
  'qwer123456',
  'qwerty12345',
  'qwerty123456',
  'qwertyuiop',
  'welcome123',
  'woaini1314',
  'woaini520520',
  'zaq12wsxcde3',
  'zxcvbnm123',
]);

/**
 * What is wrong with a new password; null: nothing.
 * @param about the person's own words: account, number, address, name
 */
export function passwordFault(next: string, about: readonly string[]): PasswordFault | null {
  const plain = plainOf(next);
  if (Array.from(next).length < LEAST_CHARACTERS) return 'short';
  if (about.some((word) => isOwn(plain, plainOf(word)))) return 'account';
  return COMMON.has(plain) || new Set(plain).size < 3 ? 'common' : null;
}

function plainOf(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The word itself, or its part before the `@`, forwards or backwards. */
function isOwn(plain: string, word: string): boolean {
  const [local = ''] = word.split('@');
  return [word, local].some(
    (own) => own !== '' && (plain === own || plain === Array.from(own).reverse().join('')),
  );
}
