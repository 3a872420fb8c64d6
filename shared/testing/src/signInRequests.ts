import { createHash, randomBytes } from 'node:crypto';
import type { Audience } from '@banyan/contract';

/** The shell's request to the authorization endpoint, and what it keeps for afterwards. */
export function authorizationRequest(
  origin: string,
  audience: Audience,
  extra: Readonly<Record<string, string>>,
) {
  const verifier = randomBytes(32).toString('base64url');
  const nonce = randomBytes(16).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const query = new URLSearchParams({
    client_id: audience,
    redirect_uri: `${origin}/callback`,
    response_type: 'code',
    scope: 'openid profile api',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  return { query: query.toString(), verifier, nonce, state };
}

/** The shell's request for tokens, with what the callback's address carries (RFC 6749, 4.1.3; RFC 7636). */
export function redeemBody(
  origin: string,
  audience: Audience,
  callback: string,
  { verifier, nonce }: { readonly verifier: string; readonly nonce: string },
): Record<string, string> {
  return {
    grant_type: 'authorization_code',
    client_id: audience,
    code: new URL(callback, origin).searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: `${origin}${new URL(callback, origin).pathname}`,
    nonce,
  };
}
