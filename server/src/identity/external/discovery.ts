import * as client from 'openid-client';
import * as z from 'zod';
import { isLoopbackName } from '../../ground/loopback.js';
import { boundedFetch, isUnavailable } from './boundedFetch.js';
import type { ClientAuth, ExternalProvider } from './settings.js';

/** Signed with a key pair; a shared secret proves nothing against others who know it. */
const ALGORITHMS: readonly string[] = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const TIMEOUT_S = 5;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
const REFRESH_MS = 3_600_000;

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  end_session_endpoint: z.string().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  prompt_values_supported: z.array(z.string()).default([]),
});

/** What a provider says of itself is not usable; the message says why. */
class MetadataRefused extends Error {
  override readonly name = 'MetadataRefused';
  readonly code = 'METADATA_REFUSED';
}

/** Where a provider answers, as its metadata says. */
export type Endpoints = {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly jwks: string;
  readonly endSession: string | null;
  /** What ID tokens may be signed with. */
  readonly algorithms: readonly string[];
  readonly clientAuth: ClientAuth;
  /** Whether it makes an account when it is asked to: `prompt=create` (Initiating User Registration 1.0). */
  readonly creates: boolean;
};

export type Discovery = {
  /** Waits for an attempt that is under way; null while there has been no usable answer. */
  endpoints(): Promise<Endpoints | null>;
  /** As far as known. */
  known(): Endpoints | null;
  /** For `/healthz`; null: ready. */
  problem(): string | null;
  close(): void;
};

/** Asks the provider for its metadata (OpenID Connect Discovery 1.0), again until it answers, and every hour. */
export function startDiscovery(
  provider: ExternalProvider,
  log: (message: string, cause: unknown) => void,
): Discovery {
  let known: Endpoints | null = null;
  let problem: string | null = 'has not answered yet';
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const closing = new AbortController();
  let attempt = tryOnce();

  async function tryOnce(): Promise<void> {
    try {
      known = await discover(provider, closing.signal);
      problem = null;
      retryMs = FIRST_RETRY_MS;
      again(REFRESH_MS);
    } catch (cause) {
      if (closing.signal.aborted) return;
      problem = reasonOf(cause);
      log(`the identity provider cannot be used: ${problem}`, cause);
      again(retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    }
  }

  function again(delay: number): void {
    timer = setTimeout(() => {
      attempt = tryOnce();
    }, delay);
  }

  return {
    endpoints: async () => {
      if (known === null) await attempt;
      return known;
    },
    known: () => known,
    // The metadata read before stays in use.
    problem: () => (known === null ? problem : null),
    close: () => {
      clearTimeout(timer);
      closing.abort();
    },
  };
}

function reasonOf(cause: unknown): string {
  if (cause instanceof MetadataRefused) return cause.message;
  return isUnavailable(cause) ? 'does not answer' : 'its metadata cannot be read';
}

async function discover(provider: ExternalProvider, closing: AbortSignal): Promise<Endpoints> {
  const { issuer, clients } = provider;
  const execute = isLoopback(issuer) ? [client.allowInsecureRequests] : [];
  const found = await client
    .discovery(new URL(issuer), clients.admin.id, undefined, client.None(), {
      execute,
      timeout: TIMEOUT_S,
      [client.customFetch]: (url, options) =>
        boundedFetch(url, {
          ...options,
          signal: AbortSignal.any([closing, ...(options.signal ? [options.signal] : [])]),
        }),
    })
    .catch((cause: unknown) => {
      const names = mismatchOf(cause);
      throw names === null ? cause : mismatch(issuer, names);
    });
  const read = metadataSchema.safeParse(found.serverMetadata());
  if (!read.success) {
    const names = read.error.issues.map(({ path }) => path.join('.'));
    throw new MetadataRefused(`its metadata has no proper ${names.join(', ')}`);
  }
  return endpointsOf(read.data, provider);
}

/** What the provider calls itself when that is not what the library was told. */
function mismatchOf(cause: unknown): string | null {
  const read = z
    .object({
      cause: z.object({ attribute: z.literal('issuer'), body: z.object({ issuer: z.string() }) }),
    })
    .safeParse(cause);
  return read.success ? read.data.cause.body.issuer : null;
}

function mismatch(issuer: string, name: string): MetadataRefused {
  return new MetadataRefused(
    `it calls itself ${name.slice(0, 200)}, and BANYAN_OIDC_ISSUER is ${issuer}`,
  );
}

function endpointsOf(
  metadata: z.infer<typeof metadataSchema>,
  { issuer, clientAuth }: ExternalProvider,
): Endpoints {
  // Discovery 1.0, 4.3: exactly. The library lets a slash at the end and some hosts be different.
  if (metadata.issuer !== issuer) throw mismatch(issuer, metadata.issuer);
  const address = (name: string, text: string) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    const isSecure =
      url?.protocol === 'https:' || (url !== null && isLoopback(issuer) && isLoopback(url.href));
    if (url === null || !isSecure || url.username !== '' || url.hash !== '') {
      throw new MetadataRefused(`its ${name} is not an https address`);
    }
    return url.href;
  };
  const algorithms = metadata.id_token_signing_alg_values_supported.filter((name) =>
    ALGORITHMS.includes(name),
  );
  if (algorithms.length === 0) {
    throw new MetadataRefused('it signs ID tokens with no algorithm that is accepted here');
  }
  const { end_session_endpoint: end } = metadata;
  return {
    issuer,
    authorization: address('authorization_endpoint', metadata.authorization_endpoint),
    token: address('token_endpoint', metadata.token_endpoint),
    jwks: address('jwks_uri', metadata.jwks_uri),
    endSession: end === undefined ? null : address('end_session_endpoint', end),
    algorithms,
    clientAuth: clientAuth ?? offeredAuth(metadata.token_endpoint_auth_methods_supported),
    creates: metadata.prompt_values_supported.includes('create'),
  };
}

function offeredAuth(offered: readonly string[]): ClientAuth {
  // First: the library escapes a secret's hyphens for basic, and not every provider undoes that.
  if (offered.includes('client_secret_post')) return 'client_secret_post';
  if (offered.includes('client_secret_basic')) return 'client_secret_basic';
  throw new MetadataRefused('its token endpoint takes no client secret');
}

function isLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && isLoopbackName(hostname);
}
