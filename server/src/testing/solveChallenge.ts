import { pbkdf2Sync } from 'node:crypto';
import type { Challenge, Solution } from '@banyan/contract/registration';

/** The proof of work as a browser does it. */
export function solveChallenge({ ...challenge }: Challenge): Solution {
  for (let counter = 0; counter <= challenge.counterMax; counter += 1) {
    const key = pbkdf2Sync(String(counter), challenge.salt, challenge.cost, 32, 'sha256');
    if (key.toString('base64url') === challenge.target) return { ...challenge, counter };
  }
  throw new Error('the challenge has no solution');
}
