import * as client from 'openid-client';
import type { Fetch } from '../../identity/external/boundedFetch.js';
import type { SignInProvider } from '../../identity/signInProvider.js';
import type { Caller } from './remembered.js';
import type { Base } from './settings.js';

const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';
const TIMEOUT_S = 10;
const DEFAULT_SECONDS = 60;
/** A token is not used up to its last second: it has still to arrive. */
const MARGIN_SECONDS = 10;
const MOST_TOKENS = 10_000;

export type Exchange = (
  caller: Caller,
  base: Pick<Base, 'name' | 'exchange'>,
  subjectToken: string,
  isAnew: boolean,
) => Promise<string>;

/** Exchanges the provider's access token for one that is for a base alone (RFC 8693), and keeps it while it lasts. */
export function createExchange(provider: SignInProvider, now: () => number): Exchange {
  const kept = new Map<string, { readonly token: string; readonly until: number }>();

  return async ({ person, session }, { name, exchange }, subjectToken, isAnew) => {
    const at = Math.floor(now() / 1000);
    const key = `${name} ${session}`;
    const last = kept.get(key);
    if (!isAnew && last !== undefined && at < last.until) return last.token;
    const endpoints = await provider.endpoints();
    if (endpoints === null) throw new Error('the provider has not said where it answers');
    const { id, secret } = provider.clients[person.audience];
    const configuration = new client.Configuration(
      { issuer: endpoints.issuer, token_endpoint: endpoints.token },
      id,
      { client_secret: secret },
      endpoints.clientAuth === 'client_secret_post'
        ? client.ClientSecretPost(secret)
        : client.ClientSecretBasic(secret),
    );
    configuration[client.customFetch] = provider.fetch satisfies Fetch;
    configuration.timeout = TIMEOUT_S;
    if (endpoints.token.startsWith('http:')) client.allowInsecureRequests(configuration);
    const { access_token: token, expires_in: seconds = DEFAULT_SECONDS } =
      await client.genericGrantRequest(configuration, TOKEN_EXCHANGE, {
        subject_token: subjectToken,
        subject_token_type: ACCESS_TOKEN,
        requested_token_type: ACCESS_TOKEN,
        audience: exchange?.audience ?? name,
        ...(exchange?.scope == null ? {} : { scope: exchange.scope }),
      });
    if (kept.size >= MOST_TOKENS) kept.clear();
    kept.set(key, { token, until: at + seconds - MARGIN_SECONDS });
    return token;
  };
}
