import { type Audience, SESSION_PATHS } from '@banyan/contract';
import { authorizationRequest, redeemBody } from '@banyan/testing/node';
import type { APIRequestContext, APIResponse } from 'playwright-core';
import { PASSWORD } from './browser.js';

/**
 * Signs a person's browser in without a page: the requests that the shell and the provider's form make. What tests of
 * signing in itself do in pages costs each of the others seconds.
 */
export async function signInUnseen(
  person: { readonly request: APIRequestContext },
  audience: Audience,
  account: string,
  password = PASSWORD,
): Promise<void> {
  const { request } = person;
  const origin = new URL((await request.get('/healthz')).url()).origin;
  const { query, ...secrets } = authorizationRequest(origin, audience, { prompt: 'login' });
  const form = await request.get(`/idp/auth?${query}`);
  const entered = await sendOwnForm(
    request,
    await request.post(form.url(), {
      headers: { origin },
      form: { account, password },
    }),
  );
  const token = await request.post(SESSION_PATHS.token, {
    headers: { origin },
    form: redeemBody(origin, audience, entered.url(), secrets),
  });
  if (!token.ok()) throw new Error(`${account} was not let in: ${await wordsOf(entered, token)}`);
}

/** A form that sends itself: the provider ends the session of the person before. */
async function sendOwnForm(request: APIRequestContext, answer: APIResponse): Promise<APIResponse> {
  if (new URL(answer.url()).pathname === '/callback') return answer;
  const html = await answer.text();
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
  if (action === undefined) return answer;
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const form = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
  return request.post(action, { headers: { origin: new URL(answer.url()).origin }, form });
}

async function wordsOf(entered: APIResponse, token: APIResponse): Promise<string> {
  return `${new URL(entered.url()).pathname} ${entered.status()}, ${token.status()} ${await token.text()}`;
}
