import { createHmac, pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Challenge, ProofPurpose, Solution } from '@banyan/contract/registration';
import { isSameText } from '../../ground/secrets/sameText.js';
import { derive } from '../../ground/secrets/sealer.js';

const derived = promisify(pbkdf2);

/** Iterations of PBKDF2: what checking a solution costs us, about a millisecond. */
const COST = 2_000;
/** A slow phone tries half of them in a third of a second. */
const MOST_COUNTER = 200;
const MOST_COUNTER_UNDER_LOAD = MOST_COUNTER * 16;
const KEY_BYTES = 32;
/** How long one may be solved, and its solution is remembered. */
export const CHALLENGE_SECONDS = 300;
/** People take longer than that from the page to the button. */
const LEAST_AGE_MS = 2_000;

export type Challenges = {
  /** @param mark of a browser that was here before; null: it gets one */
  begin(purpose: ProofPurpose, mark: string | null, isUnderLoad: boolean): Promise<Challenge>;
  /** Whether it is a challenge of ours for that purpose, in its time, and solved. It may be the second time. */
  isSolved(purpose: ProofPurpose, solution: Solution): Promise<boolean>;
};

/**
 * Proof of work in the place of a puzzle (WCAG 2.2, 3.3.8): the browser finds the counter whose key, by PBKDF2-SHA-256
 * (RFC 8018), is the challenge's. Nothing is stored: the challenge carries its own signature.
 */
export function createChallenges(secret: string, now: () => number): Challenges {
  const key = derive(secret, 'banyan proof of work');
  const sign = (purpose: ProofPurpose, challenge: Omit<Challenge, 'signature'>) => {
    const { salt, cost, counterMax, target, mark, issuedAt, expiresAt } = challenge;
    const signed = [purpose, salt, cost, counterMax, target, mark, issuedAt, expiresAt].join('\n');
    return createHmac('sha256', key).update(signed).digest('base64url');
  };

  return {
    begin: async (purpose, mark, isUnderLoad) => {
      const counterMax = isUnderLoad ? MOST_COUNTER_UNDER_LOAD : MOST_COUNTER;
      const salt = randomBytes(16).toString('base64url');
      const challenge = {
        salt,
        cost: COST,
        counterMax,
        target: await keyOf(salt, COST, randomInt(counterMax + 1)),
        mark: mark ?? randomBytes(16).toString('base64url'),
        issuedAt: now(),
        expiresAt: now() + CHALLENGE_SECONDS * 1000,
      };
      return { ...challenge, signature: sign(purpose, challenge) };
    },
    isSolved: async (purpose, { counter, ...challenge }) => {
      const { issuedAt, expiresAt, counterMax, signature } = challenge;
      if (!isSameText(signature, sign(purpose, challenge))) return false;
      const isInTime = now() - issuedAt >= LEAST_AGE_MS && now() < expiresAt;
      if (!isInTime || counter > counterMax) return false;
      return isSameText(challenge.target, await keyOf(challenge.salt, challenge.cost, counter));
    },
  };
}

/** Of the salt's text and the counter in decimal digits. */
async function keyOf(salt: string, cost: number, counter: number): Promise<string> {
  return (await derived(String(counter), salt, cost, KEY_BYTES, 'sha256')).toString('base64url');
}
