import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Cookies } from '../../ground/requests/cookies.js';
import { type AuthorizeWiring, withQuery } from './authorize.js';

const CALLBACK_PATH = '/logout-callback';
/** The second is the specification's spelling (7): a provider may have been given either. */
const CALLBACK_PATHS: readonly string[] = [CALLBACK_PATH, '/logoutcallback'];
const STATE_SECONDS = 600;

const stateSchema = z.object({ state: z.string() });

export type SignOut = { readonly redirect: string; readonly cookies: readonly string[] };

/**
 * Where sign-out continues (OpenID Connect RP-Initiated Logout 1.0). The session here has ended by now; without one
 * there may still be one at the provider. A provider that has no sign-out, or does not answer, is left alone.
 */
export async function signOut(
  { baseUrl, provider, cookies }: AuthorizeWiring,
  idToken: string | null,
): Promise<SignOut> {
  const back = `${baseUrl}${CALLBACK_PATH}`;
  const endSession = (await provider.endpoints())?.endSession ?? null;
  if (endSession === null) return { redirect: back, cookies: [] };
  const query = {
    post_logout_redirect_uri: back,
    ...(idToken === null
      ? { client_id: provider.clients.customer.id }
      : { id_token_hint: idToken }),
  };
  if (provider.kind === 'builtIn') return { redirect: withQuery(endSession, query), cookies: [] };
  const state = randomBytes(16).toString('base64url');
  return {
    redirect: withQuery(endSession, { ...query, state }),
    cookies: [cookies.setOwn('logout', state, STATE_SECONDS)],
  };
}

/** Where the provider sends the person back to with another state than ours, or none, nothing is finished. */
export function registerSignOutCheck(app: FastifyInstance, cookies: Cookies): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!CALLBACK_PATHS.includes(request.url.split('?', 1)[0] ?? '')) return;
    const expected = cookies.own(request.headers.cookie, 'logout');
    if (expected === null) return;
    reply.header('set-cookie', cookies.removeOwn('logout'));
    const query = stateSchema.safeParse(request.query);
    if (query.success && query.data.state === expected) return;
    request.log.warn('a sign-out came back with another state');
    return reply.redirect('/', 303);
  });
}
