import * as z from 'zod';
import { startChild } from './hub/child.js';
import type { Goal, Row } from './report.js';
import { compare, median } from './statistics.js';

const PROFILE = 'a stranger';
const PLACES = [
  'sign-in with a wrong password',
  'code for a new password',
  'code for an account',
] as const;
const UNKNOWN = 'somebody without an account';
const CHANCE = 'tossing a coin';
const SERVER = 'server/src/testing/enumerationTimes.ts';
const OPEN_FILES = 1_000;
/** The first answers warm up. */
const WARM_UP = 0.1;
const MOST_DIFFERENCE = 1.05;
const MOST_GUESSED = 0.55;

const guessedAt = (place: string) => `${place}: told apart by its time`;

export const ENUMERATION_GOALS: readonly Goal[] = PLACES.flatMap((place): readonly Goal[] => [
  { profile: PROFILE, scenario: place, twin: UNKNOWN, of: 'either way', limit: MOST_DIFFERENCE },
  {
    profile: PROFILE,
    scenario: guessedAt(place),
    twin: CHANCE,
    of: 'product',
    limit: MOST_GUESSED,
  },
]);

const answerSchema = z.object({
  place: z.enum(PLACES),
  times: z.array(z.object({ known: z.number(), unknown: z.number() })),
});

/** Whether the time of an answer reveals who has an account. */
export async function measureEnumeration(pairs: number): Promise<readonly Row[]> {
  const server = startChild(SERVER, OPEN_FILES, String(pairs));
  const rows: Row[] = [];
  try {
    for (const expected of PLACES) {
      const { place, times } = await server.answer(answerSchema);
      if (place !== expected) throw new Error(`${place} was measured instead of ${expected}`);
      const warm = times.slice(Math.floor(times.length * WARM_UP));
      const known = warm.map((pair) => pair.known);
      const unknown = warm.map((pair) => pair.unknown);
      const row = { profile: PROFILE, scenario: place } as const;
      const medians = { product: median(known), twin: median(unknown) };
      rows.push({ ...row, twin: UNKNOWN, unit: 'ms', comparison: compare([medians]) });
      const guessed = guessedBy(known, unknown);
      const comparison = compare([{ product: guessed, twin: 0.5 }]);
      rows.push({ ...row, scenario: guessedAt(place), twin: CHANCE, unit: 'share', comparison });
    }
  } finally {
    await server.stop();
  }
  return rows;
}

/**
 * How often the better of two guesses is right: the area under the receiver operating characteristic, which is how often
 * one of these takes longer than one of those; at least 0.5.
 */
export function guessedBy(these: readonly number[], those: readonly number[]): number {
  let longer = 0;
  for (const one of these) {
    for (const other of those) longer += one > other ? 1 : one === other ? 0.5 : 0;
  }
  const share = longer / (these.length * those.length);
  return Math.max(share, 1 - share);
}
