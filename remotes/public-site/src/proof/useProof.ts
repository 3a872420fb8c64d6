import type { Challenge, ProofPurpose, Solution } from '@banyan/contract/registration';
import { thing } from '@banyan/rules';
import { useServices } from '@banyan/store';
import { useRef } from 'react';
import { solve } from './proofOfWork.js';

/** The service refuses younger proofs. */
const LEAST_AGE_MS = 2_100;
/** A proof expires after five minutes. */
const MOST_AGE_MS = 270_000;

type Proof = { readonly begunAt: number; readonly solution: Promise<Solution | null> };

export type Proofs = {
  /** Starts a proof early, while the user is still typing. */
  readonly begin: () => void;
  /** Resolves to a proof that works once; null: the challenge could not be loaded. */
  readonly take: () => Promise<Solution | null>;
};

/** Proofs of work against bots: invisible, without a puzzle for the user. */
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
