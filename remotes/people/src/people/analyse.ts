import { type FindOptions, findIdNumbers, wordEnd } from '@banyan/rules';
import { inSteps, type Pause } from './inSteps.js';

export type Analysis = {
  /** Marked in the text. */
  readonly found: number;
  readonly valid: number;
  readonly invalid: number;
  /** Different valid numbers: 15 digits and their 18 are one. */
  readonly distinct: number;
};

/** A step is far below the 50 ms that a person would notice. */
const STEP = 128_000;

/** Counts the ID numbers of a text, however long; null when it was given up meanwhile. */
export async function analyse(
  text: string,
  options: FindOptions,
  work: { readonly pause: Pause; readonly signal: AbortSignal },
): Promise<Analysis | null> {
  let found = 0;
  let valid = 0;
  const people = new Set<string>();
  const outcome = await inSteps(
    piecesOf(text),
    (piece) => {
      for (const part of findIdNumbers(piece, options)) {
        if (part.kind === 'text') continue;
        found += 1;
        if (part.fault !== null) continue;
        valid += 1;
        people.add(part.number);
      }
    },
    work,
  );
  return outcome === null ? null : { found, valid, invalid: found - valid, distinct: people.size };
}

function* piecesOf(text: string): Iterable<string> {
  for (let from = 0; from < text.length; ) {
    const end = wordEnd(text, Math.min(text.length, from + STEP));
    yield text.slice(from, end);
    from = end;
  }
}
