import type { Language } from '@banyan/contract';
import { LEAST_AGE } from '@banyan/contract/identities';
import { provincesOnly, readIdNumber, readIdSoFar, shanghaiDay } from '@banyan/rules';

const MOST_SIGNS = 18;
const options = () => ({ today: shanghaiDay(new Date()), regions: provincesOnly });

/** Digits and X alone, full-width ones as usual ones. */
export function signsOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\dX]/g, '')
    .slice(0, MOST_SIGNS);
}

/** 6, 8 and 4 signs, as people read them. */
export function grouped(typed: string): string {
  const signs = signsOf(typed);
  return [signs.slice(0, 6), signs.slice(6, 14), signs.slice(14)].filter(Boolean).join(' ');
}

/** What a field shows after a key: in groups, unless something is changed in the middle, where it would move the caret. */
export function afterTyping(before: string, typed: string): string {
  const [old, now] = [signsOf(before), signsOf(typed)];
  return now.startsWith(old) || old.startsWith(now) ? grouped(typed) : typed;
}

/** What a number says so far. Provinces have their names in Chinese alone. */
export function saidBy(typed: string, language: Language): string {
  const { region, birthday } = readIdSoFar(signsOf(typed), options());
  return [language === 'zh' && region?.province, birthday].filter(Boolean).join(' · ');
}

/** Null: it is a right one. */
export function faultOf(typed: string): 'wrong' | 'young' | null {
  const reading = readIdNumber(signsOf(typed), options());
  if (reading.kind === 'refused') return 'wrong';
  return reading.age < LEAST_AGE ? 'young' : null;
}
