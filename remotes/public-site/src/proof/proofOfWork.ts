import type { Challenge, Solution } from '@banyan/contract/registration';

/**
 * Finds the counter whose key, by PBKDF2-SHA-256 (RFC 8018), is the challenge's. The counters are tried in order, so that the
 * same challenge always takes the same work.
 */
export async function solve(challenge: Challenge, crypto: SubtleCrypto): Promise<Solution> {
  const { salt, cost, counterMax, target } = challenge;
  const text = new TextEncoder();
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: cost };
  for (let counter = 0; counter <= counterMax; counter += 1) {
    const word = text.encode(String(counter));
    const key = await crypto.importKey('raw', word, 'PBKDF2', false, ['deriveBits']);
    const bits = await crypto.deriveBits(how, key, 256);
    if (base64url(bits) === target) return { ...challenge, counter };
  }
  throw new Error('the challenge has no solution');
}

function base64url(bits: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bits)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
