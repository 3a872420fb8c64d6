import { createPublicKey, type JsonWebKey } from 'node:crypto';
import type { Audience } from '@banyan/contract';
import * as client from 'openid-client';
import * as z from 'zod';
import { audienceOf } from '../../identity/accounts.js';
import {
  type Fetch,
  isUnavailable,
  ProviderUnavailable,
} from '../../identity/external/boundedFetch.js';
import { type Profile, readProfile } from '../../identity/external/claims.js';
import type { Endpoints } from '../../identity/external/discovery.js';
import type { Client } from '../../identity/external/settings.js';
import type { SignInProvider } from '../../identity/signInProvider.js';
import { headerOf, problemOfIdToken } from './idTokenChecks.js';

const MAX_AGE_MS = 300_000;
/** For keys that are not known: who sends made-up names cannot make us ask the provider each time. */
const EXTRA_LOADS = 5;
const EXTRA_WINDOW_MS = 60_000;

const setSchema = z.object({ keys: z.array(z.unknown()) });
const keySchema = z.looseObject({ kty: z.string(), kid: z.string().optional() });
type Key = z.infer<typeof keySchema>;

type KeySetOptions = {
  readonly load: (address: string) => Promise<unknown>;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** The public keys for a token that names its key by `kid`; null: it names none. */
type KeySet = (address: string, kid: string | null) => Promise<readonly Key[]>;

type Loaded = { readonly address: string; readonly keys: readonly Key[]; readonly at: number };

const TIMEOUT_S = 10;
const TOKEN_SECONDS = 300;

type CodeRequest = {
  readonly audience: Audience;
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
  readonly nonce: string;
};

type Redeemed =
  | {
      readonly kind: 'redeemed';
      readonly profile: Profile;
      readonly idToken: string;
      readonly accessToken: string;
      readonly expiresIn: number;
    }
  /** The provider or the check of its ID token refused the code. */
  | { readonly kind: 'refused'; readonly cause: unknown }
  /** Signed in, but not as one whom this audience admits. */
  | { readonly kind: 'wrongAudience' }
  | { readonly kind: 'unavailable'; readonly cause: unknown };

export type Redeem = (request: CodeRequest) => Promise<Redeemed>;

/** Redeems codes as the confidential client, once each, and believes an ID token only after all checks. */
export function createRedeem(provider: SignInProvider, now: () => number): Redeem {
  const { profile: profileOptions, requireAtHash } = provider;
  const keysFor = createKeySet({
    now,
    load: async (address) => {
      const signal = AbortSignal.timeout(TIMEOUT_S * 1000);
      const headers = { accept: 'application/json, application/jwk-set+json' };
      const request = { method: 'GET', redirect: 'manual', body: undefined, headers, signal };
      const answer = await provider.fetch(address, request as Parameters<Fetch>[1]);
      return answer.json().catch(() => null);
    },
  });

  return async ({ audience, code, verifier, redirectUri, nonce }) => {
    const endpoints = await provider.endpoints();
    if (endpoints === null) return { kind: 'unavailable', cause: 'no metadata yet' };
    const own = provider.clients[audience];
    const url = new URL(redirectUri);
    url.searchParams.set('code', code);
    try {
      const tokens = await client.authorizationCodeGrant(
        configurationOf({ endpoints, own, fetch: provider.fetch, keysFor }),
        url,
        { pkceCodeVerifier: verifier, expectedNonce: nonce, idTokenExpected: true },
      );
      const claims = tokens.claims();
      const { id_token: idToken = '', access_token: accessToken } = tokens;
      const problem = problemOfIdToken({
        claims,
        idToken,
        accessToken,
        tokenType: tokens.token_type,
        clientId: own.id,
        requireAtHash,
        now: Math.floor(now() / 1000),
      });
      if (problem !== null) return { kind: 'refused', cause: problem };
      const profile = readProfile(claims, profileOptions);
      if (profile === null) return { kind: 'refused', cause: 'the claims name nobody' };
      if (audienceOf(profile) !== audience) return { kind: 'wrongAudience' };
      const expiresIn = tokens.expires_in ?? TOKEN_SECONDS;
      return { kind: 'redeemed', profile, idToken, accessToken, expiresIn };
    } catch (cause) {
      return { kind: isUnavailable(cause) ? 'unavailable' : 'refused', cause };
    }
  };
}

type ConfigurationParts = {
  readonly endpoints: Endpoints;
  readonly own: Client;
  readonly fetch: Fetch;
  readonly keysFor: KeySet;
};

/** For one code: the library keeps keys by configuration, and these are to be the shared ones. */
function configurationOf({ endpoints, own, fetch, keysFor }: ConfigurationParts) {
  const { issuer, token, jwks, algorithms, clientAuth } = endpoints;
  const configuration = new client.Configuration(
    {
      issuer,
      token_endpoint: token,
      jwks_uri: jwks,
      id_token_signing_alg_values_supported: [...algorithms],
    },
    own.id,
    { client_secret: own.secret },
    clientAuth === 'client_secret_post'
      ? client.ClientSecretPost(own.secret)
      : client.ClientSecretBasic(own.secret),
  );
  let kid: string | null = null;
  configuration[client.customFetch] = async (url, options) => {
    if (url === jwks) return Response.json({ keys: await keysFor(jwks, kid) });
    const response = await fetch(url, options);
    kid = await kidIn(response.clone());
    return response;
  };
  configuration.timeout = TIMEOUT_S;
  // Only addresses that the configuration allows come here; the signature is checked on any line.
  if (token.startsWith('http:') || jwks.startsWith('http:')) {
    client.allowInsecureRequests(configuration);
  }
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

async function kidIn(response: Response): Promise<string | null> {
  const answer: unknown = await response.json().catch(() => null);
  const isObject = typeof answer === 'object' && answer !== null && 'id_token' in answer;
  return isObject ? (headerOf(answer.id_token)?.kid ?? null) : null;
}

/**
 * The provider's keys. They are kept for some minutes, and fetched again at once for a key that is not among them:
 * providers rotate their keys. One fetch serves all who wait for it.
 */
function createKeySet({ load, now }: KeySetOptions): KeySet {
  let known: Loaded | null = null;
  let loading: Promise<Loaded> | null = null;
  let extra: readonly number[] = [];

  function fresh(address: string): Promise<Loaded> {
    loading ??= loadOnce(address).finally(() => {
      loading = null;
    });
    return loading;
  }

  async function loadOnce(address: string): Promise<Loaded> {
    known = { address, keys: readKeys(await load(address)), at: now() };
    return known;
  }

  function mayAskAgain(): boolean {
    extra = extra.filter((at) => now() - at < EXTRA_WINDOW_MS);
    if (extra.length >= EXTRA_LOADS) return false;
    extra = [...extra, now()];
    return true;
  }

  return async (address, kid) => {
    if (known === null || known.address !== address || now() - known.at > MAX_AGE_MS) {
      return (await fresh(address)).keys;
    }
    const isKnown = kid !== null && known.keys.some((key) => key.kid === kid);
    return isKnown || !mayAskAgain() ? known.keys : (await fresh(address)).keys;
  };
}

/** Leaves out unusable public keys: one broken key must not make the good ones useless. */
function readKeys(answer: unknown): readonly Key[] {
  const set = setSchema.safeParse(answer);
  if (!set.success) throw new ProviderUnavailable('the keys are no JSON Web Key Set');
  return set.data.keys.flatMap((entry) => {
    const key = keySchema.safeParse(entry);
    return key.success && isPublicKey(key.data) ? [key.data] : [];
  });
}

function isPublicKey(key: Key): boolean {
  // A published private key is no longer private.
  if ('d' in key) return false;
  try {
    createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}
