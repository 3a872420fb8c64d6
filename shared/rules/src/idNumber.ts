import { isRealDay, yearsBetween } from './calendar.js';
import type { IdRegion, Regions } from './regions/regions.js';

/** Why an ID number is invalid; the first reason in this order. */
export type IdFault = 'form' | 'region' | 'birthday' | 'future' | 'checkDigit';

export type Sex = 'male' | 'female';

export type IdFacts = {
  /** 18 digits, the last of which may be X; a number of 15 is upgraded. */
  readonly number: string;
  readonly region: IdRegion;
  /** `1949-12-31` */
  readonly birthday: string;
  readonly sex: Sex;
  /** In full years. */
  readonly age: number;
};

export type IdReading =
  | ({ readonly kind: 'valid' } & IdFacts)
  | { readonly kind: 'refused'; readonly reason: IdFault };

export type IdOptions = {
  /** The day in Asia/Shanghai (`shanghaiDay`): later birthdays are refused. */
  readonly today: string;
  readonly regions: Regions;
  /**
   * Which region codes are valid. `ever`, the default: all with a known province, since cards outlive districts;
   * `region.standing` tells whether the list has the code. `current`: only those of today's list. `province`: as
   * `ever`, without looking at the list.
   */
  readonly strictness?: 'ever' | 'current' | 'province';
};

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const ZERO = 48;
const CHECK_CHARACTERS = '10X98765432';

/** The check character of 17 digits (GB 11643, ISO 7064 MOD 11-2). */
export function checkCharacter(digits: string): string {
  let sum = 0;
  for (let at = 0; at < 17; at += 1) sum += (WEIGHTS[at] ?? 0) * (digits.charCodeAt(at) - ZERO);
  return CHECK_CHARACTERS[sum % 11] ?? '';
}

/** Upper case and 18 digits: one of 15 was given out to people born from 1900 to 1999. Null: it has neither form. */
export function fullIdNumber(text: string): string | null {
  if (!isIdForm(text)) return null;
  if (text.length === 18) return text.endsWith('x') ? text.toUpperCase() : text;
  const digits = `${text.slice(0, 6)}19${text.slice(6)}`;
  return digits + checkCharacter(digits);
}

/** 15 digits, or 17 and a digit or X, whatever they mean. Not a pattern, since every long word is tested. */
export function isIdForm(text: string): boolean {
  const { length } = text;
  if (length !== 15 && length !== 18) return false;
  const digits = length === 18 && /[Xx]$/.test(text) ? 17 : length;
  for (let at = 0; at < digits; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign < ZERO || sign > ZERO + 9) return false;
  }
  return true;
}

/**
 * Specification 5, ID card checks, and product decisions 3 and 4. Sex is digit 17 of 18, since the last may be X, and
 * the last of 15. Nothing is trimmed, and only 0 to 9 count as digits.
 */
export function readIdNumber(text: string, options: IdOptions): IdReading {
  const number = fullIdNumber(text);
  if (number === null) return { kind: 'refused', reason: 'form' };
  const { today, regions, strictness = 'ever' } = options;
  const region = regions(number.slice(0, 6));
  if (region === null || (strictness === 'current' && region.standing !== 'current'))
    return { kind: 'refused', reason: 'region' };
  const fault = faultOf(number, text.length, today);
  if (fault !== null) return { kind: 'refused', reason: fault };
  const birthday = birthdayIn(number);
  const sex = sexIn(number);
  return { kind: 'valid', number, region, birthday, sex, age: yearsBetween(birthday, today) };
}

/** What is wrong with a full number whose province is known; `length` is that of the number as it was given. */
export function faultOf(
  number: string,
  length: number,
  today: string,
): Exclude<IdFault, 'form'> | null {
  // The permits of 81, 82 and 83 came with 18 digits.
  if (length === 15 && /^8[123]/.test(number)) return 'region';
  return dayFault(number, today) ?? (checkCharacter(number) === number[17] ? null : 'checkDigit');
}

/** What a number that is being typed says so far; what is not there yet is null. */
export type IdSoFar = {
  readonly typed: number;
  readonly region: IdRegion | null;
  readonly birthday: string | null;
  readonly sex: Sex | null;
  /** Why no further digits can make it an ID number. */
  readonly fault: Exclude<IdFault, 'checkDigit'> | null;
};

export function readIdSoFar(text: string, { today, regions }: IdOptions): IdSoFar {
  const typed = text.length;
  const nothing = { typed, region: null, birthday: null, sex: null, fault: null };
  if (typed > 18 || !/^\d*[Xx]?$/.test(text) || (/[Xx]$/.test(text) && typed < 18))
    return { ...nothing, fault: 'form' };
  if (typed < 2) return nothing;
  const region = regions(text.slice(0, 6).padEnd(6, '0'));
  if (region === null) return { ...nothing, fault: 'region' };
  if (typed < 14) return { ...nothing, region };
  const fault = dayFault(text, today);
  if (fault !== null) return { ...nothing, region, fault };
  const sex = typed < 17 ? null : sexIn(text);
  return { ...nothing, region, birthday: birthdayIn(text), sex };
}

/** Lists and cards show only the region part: even with the birthday the number cannot be completed. */
export function maskIdNumber(number: string): string {
  return `${number.slice(0, 6)}${'*'.repeat(Math.max(0, number.length - 7))}${number.slice(-1)}`;
}

function birthdayIn(number: string): string {
  return `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
}

function sexIn(number: string): Sex {
  return Number(number[16]) % 2 === 1 ? 'male' : 'female';
}

function dayFault(number: string, today: string): 'birthday' | 'future' | null {
  const born = Number(number.slice(6, 14));
  const [year, month, day] = [Math.floor(born / 10_000), Math.floor(born / 100) % 100, born % 100];
  if (!isRealDay(year, month, day)) return 'birthday';
  return birthdayIn(number) > today ? 'future' : null;
}
