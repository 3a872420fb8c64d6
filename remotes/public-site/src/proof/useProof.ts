import type { Challenge, ProofPurpose, Solution } from '@banyan/contract/registration';
import { thing } from '@banyan/rules';
import { useServices } from '@banyan/store';
import { useRef } from 'react';
import { solve } from './proofOfWork.js';

/** The service takes none that is younger. */
const LEAST_AGE_MS = 2_100;
/** It ends after five minutes. */
const MOST_AGE_MS = 270_000;

type Proof = { readonly begunAt: number; readonly solution: Promise<Solution | null> };

export type Proofs = {
  /** Begins to work on one, while somebody is still typing. */
  readonly begin: () => void;
  /** One that is good once; null: none could be had. */
  readonly take: () => Promise<Solution | null>;
};

/** Proofs that a person is at work here: nothing to see, nothing to puzzle out. */
export function useProof(purpose: ProofPurpose): Proofs {
  const { post } = useServices();
  const begun = useRef<Proof | null>(null);
  const mark = useRef<string | null>(null);

  async function work(): Promise<Solution | null> {
    const known = mark.current === null ? {} : { mark: mark.current };
    const asked = { purpose, ...known };
    const challenge = await post('Proof/Begin', asked, thing<Challenge>);
    if (!challenge.success) return null;
    mark.current = challenge.result.mark;
    const [solution] = await Promise.all([
      solve(challenge.result, crypto.subtle),
      new Promise((resolve) => setTimeout(resolve, LEAST_AGE_MS)),
    ]);
    return solution;
  }

  function begin(): void {
    const isFresh =
      begun.current !== null && performance.now() - begun.current.begunAt < MOST_AGE_MS;
    if (!isFresh) begun.current = { begunAt: performance.now(), solution: work() };
  }

  return {
    begin,
    take: () => {
      begin();
      const taken = begun.current;
      begun.current = null;
      return taken?.solution ?? Promise.resolve(null);
    },
  };
}
