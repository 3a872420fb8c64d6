/** Control, bidi and zero-width characters make one name look like another. */
const HIDDEN = /[\p{Cc}\p{Cf}]/u;
const LEAST_SIGNS = 2;
const MOST_SIGNS = 20;

/** Names reserved for the vendor, in the form that a disguised spelling is reduced to. */
const OURS = [
  '官方',
  '客服',
  '管理员',
  '工作人员',
  '榕思维',
  'admin',
  'official',
  'moderator',
  'banyan',
];
/** Digits and symbols that look like letters. */
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
  l: 'i',
};

export type NicknameFault = 'length' | 'hidden' | 'ours';

/** Whether a name has invisible characters. */
export function hasHiddenSigns(name: string): boolean {
  return HIDDEN.test(name);
}

/** Why a nickname is refused; null: it is allowed. An empty nickname is allowed. */
export function nicknameFault(name: string): NicknameFault | null {
  const signs = Array.from(name).length;
  if (signs === 0) return null;
  if (hasHiddenSigns(name)) return 'hidden';
  if (signs < LEAST_SIGNS || signs > MOST_SIGNS || name.trim() === '') return 'length';
  const read = readAlike(name);
  return OURS.some((word) => read.includes(readAlike(word))) ? 'ours' : null;
}

function readAlike(text: string): string {
  return Array.from(text.normalize('NFKD').toLowerCase(), (sign) => READ_AS[sign] ?? sign)
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .join('');
}
