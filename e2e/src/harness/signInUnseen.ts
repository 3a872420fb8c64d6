import { createHash, randomBytes } from 'node:crypto';
import { SESSION_PATHS } from '@banyan/contract';
import type { APIResponse, BrowserContext } from 'playwright-core';
import { PASSWORD } from './browser.js';

/**
 * Signs a person's browser in without a page: the requests that the shell and the provider's form make. What tests of
 * signing in itself do in pages costs each of the others seconds.
 */
export async function signInUnseen(
  person: BrowserContext,
  audience: 'admin' | 'customer',
  account: string,
): Promise<void> {
  const { request } = person;
  const origin = new URL((await request.get('/healthz')).url()).origin;
  const [verifier, nonce, state] = [secret(), secret(), secret()];
  const asked = {
    client_id: audience,
    redirect_uri: `${origin}/callback`,
    response_type: 'code',
    scope: 'openid profile',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...{ state, nonce },
  };
  const form = await request.get(`/idp/auth?${new URLSearchParams(asked)}`);
  const entered = await request.post(form.url(), {
    headers: { origin },
    form: { account, password: PASSWORD },
  });
  const { searchParams } = new URL(entered.url());
  const token = await request.post(SESSION_PATHS.token, {
    headers: { origin },
    form: {
      grant_type: 'authorization_code',
      client_id: audience,
      code: searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: asked.redirect_uri,
      nonce,
    },
  });
  if (!token.ok()) throw new Error(`${account} was not let in: ${await wordsOf(entered, token)}`);
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

async function wordsOf(entered: APIResponse, token: APIResponse): Promise<string> {
  return `${new URL(entered.url()).pathname} ${entered.status()}, ${token.status()} ${await token.text()}`;
}
