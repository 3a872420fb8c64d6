import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that what is read out is typed as it was meant. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 24 signs of 5 bits. */
const RANDOM_BYTES = 15;
const GROUP = 5;
const KEY = /^[0-9A-HJKMNP-TV-Z]{25}$/;

/** An unguessable licence key, `XXXXX-XXXXX-XXXXX-XXXXX-XXXXX`: 120 random bits in 24 characters and a check one. */
export function newLicenceKey(bytes: Uint8Array = randomBytes(RANDOM_BYTES)): string {
  let bits = 0n;
  for (const byte of bytes.subarray(0, RANDOM_BYTES)) bits = bits * 256n + BigInt(byte);
  let signs = '';
  for (let place = 23n; place >= 0n; place -= 1n)
    signs += signAt(Number((bits >> (place * 5n)) & 31n));
  return grouped(signs + checkSign(signs));
}

/**
 * A key as it is written, however it was typed: in small letters or full width, with blanks and hyphens anywhere, with I or L
 * for 1 and O for 0. Null: not a key, or a character is wrong.
 */
export function readLicenceKey(typed: string): string | null {
  const signs = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
  if (!KEY.test(signs)) return null;
  return checkSign(signs.slice(0, -1)) === signs.at(-1) ? grouped(signs) : null;
}

/** The last group, by which people tell keys apart. */
export function tailOf(key: string): string {
  return key.slice(-GROUP);
}

/** Luhn mod 32: finds every single wrong sign, and all but one of the swaps of two neighbours. */
function checkSign(signs: string): string {
  let sum = 0;
  for (const [fromRight, sign] of signs.split('').reverse().entries()) {
    const value = SIGNS.indexOf(sign) * (fromRight % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / SIGNS.length) + (value % SIGNS.length);
  }
  return signAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}

function grouped(signs: string): string {
  return (signs.match(/.{5}/g) ?? []).join('-');
}

function signAt(value: number): string {
  return SIGNS.charAt(value);
}
