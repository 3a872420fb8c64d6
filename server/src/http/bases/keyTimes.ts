import type { BaseKey, BaseKeys } from './baseKey.js';

/**
 * How long a new key is published before it signs, and an old one after it stops signing. A verifier may have read the
 * keys ten minutes ago (libraries cache them that long, twice what we tell them); a token lives for five.
 */
export const OVERLAP_MS = 15 * 60_000;

/** @param at epoch milliseconds */
export function signingKey(keys: BaseKeys, at: number): BaseKey {
  const [newest, ...older] = keys;
  return newest.signsFrom <= at
    ? newest
    : (older.find(({ signsFrom }) => signsFrom <= at) ?? newest);
}

/** Those whose tokens count, newest first, and the one that is to sign next. */
export function toldKeys(keys: BaseKeys, at: number): BaseKeys {
  const [newest, ...older] = keys;
  const alone = [newest, ...older].findIndex(({ signsFrom }) => signsFrom + OVERLAP_MS <= at);
  return [newest, ...older.slice(0, alone === -1 ? older.length : alone)];
}

/** The newest has been made and does not sign yet. */
export function isWaiting([newest]: BaseKeys, at: number): boolean {
  return newest.signsFrom > at;
}
