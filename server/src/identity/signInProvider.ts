import type { Audience } from '@banyan/contract';
import { boundedFetch, type Fetch } from './external/boundedFetch.js';
import { OWN_CLAIMS, type ProfileOptions } from './external/claims.js';
import { type Endpoints, startDiscovery } from './external/discovery.js';
import type { Client, ExternalProvider } from './external/settings.js';
import { IDENTITY_PATH, SCOPE } from './provider.js';

/** The OpenID provider that signs people in, as the gateway sees it. */
export type SignInProvider = {
  readonly kind: 'builtIn' | 'external';
  readonly issuer: string;
  readonly clients: Readonly<Record<Audience, Client>>;
  readonly scope: string;
  readonly profile: ProfileOptions;
  readonly requireAtHash: boolean;
  readonly fetch: Fetch;
  /** Null while the provider has not said where it answers. */
  endpoints(): Promise<Endpoints | null>;
  /** Whose pages a hidden frame of a renewal meets. */
  origin(): string;
  /** For `/healthz`; null: ready. */
  problem(): string | null;
  close(): void;
};

type BuiltInOptions = {
  readonly baseUrl: string;
  readonly clientSecrets: Readonly<Record<Audience, string>>;
  /** This process's own listener: behind a proxy the issuer's URL may not lead here. Null: not listening. */
  readonly listener: () => string | null;
};

/** The provider that the configuration names, or else the built-in one. */
export function signInProvider(
  external: ExternalProvider | null,
  builtIn: BuiltInOptions,
  log: (message: string, cause: unknown) => void,
): SignInProvider {
  return external === null ? builtInProvider(builtIn) : externalProvider(external, log);
}

function builtInProvider({ baseUrl, clientSecrets, listener }: BuiltInOptions): SignInProvider {
  const issuer = `${baseUrl}${IDENTITY_PATH}`;
  const endpoints: Endpoints = {
    issuer,
    authorization: `${issuer}/auth`,
    token: `${issuer}/token`,
    jwks: `${issuer}/jwks`,
    endSession: `${issuer}/session/end`,
    algorithms: ['ES256'],
    clientAuth: 'client_secret_basic',
    creates: false,
  };
  return {
    kind: 'builtIn',
    issuer,
    clients: {
      admin: { id: 'admin', secret: clientSecrets.admin },
      customer: { id: 'customer', secret: clientSecrets.customer },
    },
    scope: SCOPE,
    profile: { paths: OWN_CLAIMS, administratorRole: 'admin', ignoreZeroAuthTime: false },
    requireAtHash: false,
    fetch: (url, options) => {
      const { pathname, search } = new URL(url);
      return boundedFetch(`${listener()}${pathname}${search}`, options);
    },
    endpoints: () => Promise.resolve(endpoints),
    origin: () => baseUrl,
    problem: () => (listener() === null ? 'not listening' : null),
    close: () => undefined,
  };
}

/** A provider that the configuration names; asking for its metadata begins at once. */
function externalProvider(
  provider: ExternalProvider,
  log: (message: string, cause: unknown) => void,
): SignInProvider {
  const { issuer, clients, scope, requireAtHash } = provider;
  const discovery = startDiscovery(provider, log);
  return {
    kind: 'external',
    issuer,
    clients,
    scope,
    profile: {
      paths: provider.claims,
      administratorRole: provider.administratorRole,
      ignoreZeroAuthTime: provider.ignoreZeroAuthTime,
    },
    requireAtHash,
    fetch: boundedFetch,
    endpoints: discovery.endpoints,
    origin: () => new URL(discovery.known()?.authorization ?? issuer).origin,
    problem: discovery.problem,
    close: discovery.close,
  };
}
