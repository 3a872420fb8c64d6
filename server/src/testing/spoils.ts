import type { Json, Spoil } from './otherTokens.js';

/**
 * A wrong answer, by its name in the OpenID Foundation's conformance suite for relying parties where it has one, and
 * in which words it must be refused: the library's, or the gateway's own.
 */
export type Mutant = readonly [name: string, spoil: Spoil, reason: RegExp];

export const claims = (change: Json): Spoil => ({
  kind: 'claims',
  change: (right) => ({ ...right, ...change }),
});
/** What is undefined is not written. */
export const without = (name: string): Spoil => claims({ [name]: undefined });
export const header = (change: Json): Spoil => ({
  kind: 'header',
  change: (right) => ({ ...right, ...change }),
});
export const answer = (change: Json): Spoil => ({
  kind: 'answer',
  change: (right) => ({ ...right, ...change }),
});
export const seconds = () => Math.floor(Date.now() / 1000);
