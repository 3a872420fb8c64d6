/** A second, different implementation of specification 5: where both agree, the rule is as intended. */
import type { ValidatorName } from '../validators.js';

const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';
const isLetter = (sign: string) => (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
const allDigits = (text: string) => text !== '' && text.split('').every(isDigit);

function isMobile(text: string): boolean {
  return allDigits(text) && text.length === 11 && text.startsWith('1');
}

function isLandline(text: string): boolean {
  const parts = text.split('-');
  const number = parts.at(-1) ?? '';
  const area = parts.length === 1 ? '000' : (parts[0] ?? '');
  return (
    parts.length <= 2 &&
    allDigits(number) &&
    (number.length === 7 || number.length === 8) &&
    allDigits(area) &&
    (area.length === 3 || area.length === 4)
  );
}

function isEmail(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@');
  if (more.length > 0 || text.length > 254 || name.length > 64) return false;
  const isAtom = (part: string) =>
    part !== '' &&
    part
      .split('')
      .every((sign) => isDigit(sign) || isLetter(sign) || "!#$%&'*+/=?^_`{|}~-".includes(sign));
  const isLabel = (label: string) =>
    label !== '' &&
    label.length <= 63 &&
    !label.startsWith('-') &&
    !label.endsWith('-') &&
    label.split('').every((sign) => isDigit(sign) || isLetter(sign) || sign === '-');
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  return (
    name.split('.').every(isAtom) &&
    labels.length >= 2 &&
    labels.every(isLabel) &&
    last.length >= 2 &&
    isLetter(last.charAt(0))
  );
}

const SIGN_OF_HOST = /^[\p{L}\p{N}\p{M}._-]$/u;

function isUrl(text: string): boolean {
  const scheme = ['http://', 'https://'].find((each) => text.startsWith(each));
  if (scheme === undefined || text.length > 2048) return false;
  const rest = text.slice(scheme.length);
  const end = Array.from('/?#')
    .map((sign) => rest.indexOf(sign))
    .filter((at) => at >= 0);
  const authority = end.length === 0 ? rest : rest.slice(0, Math.min(...end));
  const hasBadSign = Array.from(rest).some(
    (sign) => sign.trim() === '' || '\\<>"'.includes(sign) || /^[\p{Cc}\p{Cf}]$/u.test(sign),
  );
  return !hasBadSign && isAuthority(authority);
}

function isAuthority(authority: string): boolean {
  if (authority.startsWith('[')) {
    const close = authority.indexOf(']');
    const inside = Array.from(authority.slice(1, close));
    const isHex = inside.every((sign) => '0123456789abcdefABCDEF:.'.includes(sign));
    const isLong = inside.length >= 2 && inside.length <= 45;
    return close > 0 && isHex && isLong && isPort(authority.slice(close + 1));
  }
  const colon = authority.indexOf(':');
  const host = colon < 0 ? authority : authority.slice(0, colon);
  const signs = Array.from(host);
  if (signs.length === 0 || !signs.every((sign) => SIGN_OF_HOST.test(sign))) return false;
  if (!/^[\p{L}\p{N}]$/u.test(signs[0] ?? '')) return false;
  const bytes = host.split('.');
  if (signs.every((sign) => isDigit(sign) || sign === '.')) {
    const isByte = (byte: string) => allDigits(byte) && byte.length <= 3 && Number(byte) < 256;
    if (bytes.length !== 4 || !bytes.every(isByte)) return false;
  }
  return isPort(colon < 0 ? '' : authority.slice(colon));
}

function isPort(text: string): boolean {
  if (text === '') return true;
  const port = text.slice(1);
  return text.startsWith(':') && allDigits(port) && port.length <= 5 && Number(port) < 65_536;
}

/** Asks the machine's calendar for the day and compares the answer. There are no leap seconds. */
function realDay(year: string, month: string, day: string): boolean {
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return (
    Number(year) > 0 &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().slice(0, 10) === `${year}-${month}-${day}`
  );
}

/** ISO 7064 by its recursion, without weights. */
function holdsMod11(number: string): boolean {
  let rest = 0;
  for (const sign of number) rest = ((rest + (sign === 'X' ? 10 : Number(sign))) * 2) % 11;
  // The last sign is not doubled: doubling all gives twice 1.
  return rest === 2;
}

export function readId(text: string, today: string, isKnown: (code: string) => boolean): string {
  const upper = text.toUpperCase();
  const isShort = text.length === 15 && allDigits(text);
  const lastOfLong = text.length === 18 && allDigits(text.slice(0, 17)) ? (upper[17] ?? '') : '';
  if (!isShort && !isDigit(lastOfLong) && lastOfLong !== 'X') return 'form';
  const isPermit = ['81', '82', '83'].includes(text.slice(0, 2));
  if (!isKnown(text.slice(0, 6)) || (isShort && isPermit)) return 'region';
  const born = isShort ? `19${text.slice(6, 12)}` : text.slice(6, 14);
  const body = isShort ? text.slice(0, 6) + born + text.slice(12) : upper.slice(0, 17);
  const last = isShort
    ? Array.from('0123456789X').find((sign) => holdsMod11(body + sign))
    : lastOfLong;
  return readBorn(body + (last ?? ''), born, Number(today.replaceAll('-', '')));
}

function readBorn(number: string, born: string, today: number): string {
  const [year, month, day] = [born.slice(0, 4), born.slice(4, 6), born.slice(6)];
  if (!realDay(year, month, day)) return 'birthday';
  if (Number(born) > today) return 'future';
  if (!holdsMod11(number)) return 'checkDigit';
  const sex = '13579'.includes(number[16] ?? '') ? 'male' : 'female';
  return `${number} ${year}-${month}-${day} ${sex} ${Math.floor((today - Number(born)) / 10_000)}`;
}

/** By a pattern with lookaround. */
export function idsIn(
  text: string,
  today: string,
  isKnown: (code: string) => boolean,
): readonly string[] {
  const word = '0-9A-Za-z０-９Ａ-Ｚａ-ｚ';
  const pattern = new RegExp(`(?<![${word}])(?:\\d{17}[\\dXx]|\\d{15})(?![${word}])`, 'g');
  return [...text.matchAll(pattern)]
    .map(([found]) => found)
    .filter((found) => !['region', 'birthday'].includes(readId(found, today, isKnown)));
}

const PROVINCES =
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 66 71 81 82 83';

export const RULES: Readonly<Record<ValidatorName, (text: string, today: string) => boolean>> = {
  email: isEmail,
  mobile: isMobile,
  landline: isLandline,
  mobileOrLandline: (text) => isMobile(text) || isLandline(text),
  url: isUrl,
  idCard: (text, today) =>
    readId(text, today, (code) => PROVINCES.split(' ').includes(code.slice(0, 2))).includes(' '),
  digits: allDigits,
  positiveInteger: (text) => allDigits(text) && !text.startsWith('0'),
  notBlank: (text) =>
    Array.from(text).some(
      (sign) =>
        sign.trim() !== '' &&
        !/^[\p{Z}\p{C}]$/u.test(sign.replace(/\p{Cs}|\p{Cn}|\p{Co}/u, 'a')) &&
        !'\u2800\u3164\u115f\u1160\uffa0\ufe0f\u034f'.includes(sign),
    ),
};
