import type { FastifyInstance } from 'fastify';
import type { Config } from './config.js';
import type { Db } from './database/db.js';
import { deviceOfKey } from './devices/deviceKeys.js';
import { listenerOf } from './gateway/listener.js';
import type { Releases } from './gateway/parts.js';
import type { Handles } from './gateway/session/handle.js';
import { serveSessions } from './gateway/session/serveSessions.js';
import { createSessions, type Sessions } from './gateway/session/sessions.js';
import { createSessionTokens } from './gateway/session/sessionTokens.js';
import type { ViewerOf } from './gateway/viewer.js';
import type { Cookies } from './http/cookies.js';
import { type BuiltIn, registerBuiltIn } from './identity/builtIn.js';
import { openPasswordRules } from './identity/passwords/openPasswordRules.js';
import { loadTokenSecret, loadVaultSecret, type Secrets } from './identity/secrets.js';
import { type SignInProvider, signInProvider } from './identity/signInProvider.js';
import { createVault } from './identity/vault.js';
import { resumeLicences } from './licenceStates/freezing.js';
import type { Ports } from './ports/ports.js';
import type { SecretStore } from './secrets/secretStore.js';
import { beginServiceRequest, nextServiceNumber } from './serviceRequests/beginRequest.js';
import { sendMessage } from './services/messages/sendMessage.js';
import { codesLimited, signInsLimited } from './services/security/signInOccasions.js';

export type SignInParts = {
  readonly config: Config;
  readonly db: Db;
  readonly secrets: SecretStore;
  readonly installation: Secrets;
  readonly cookies: Cookies;
  readonly handles: Handles;
  readonly releases: Releases;
  readonly ports: Ports;
  readonly viewerOf: ViewerOf;
  readonly now: () => number;
  readonly report: (message: string, cause: unknown) => void;
};

export type OpenSignIn = {
  readonly provider: SignInProvider;
  readonly sessions: Sessions;
  /** Null: another provider signs people in. */
  readonly builtIn: BuiltIn | null;
};

/** Everything that signs people in: the provider, its pages where it is the built-in one, and the sessions. */
export async function openSignIn(app: FastifyInstance, parts: SignInParts): Promise<OpenSignIn> {
  const { config, db, secrets, installation, cookies, handles, ports, now, report } = parts;
  const { baseUrl, owner } = config;
  const { clientSecrets } = installation;
  const listener = () => listenerOf(app);
  const provider = signInProvider(config.provider, { baseUrl, clientSecrets, listener }, report);
  const isBuiltIn = provider.kind === 'builtIn';
  const issuer = isBuiltIn ? null : provider.issuer;
  const sessions = createSessions({
    db,
    now,
    issuer,
    owner,
    handles,
    tokens: createSessionTokens(await loadTokenSecret(secrets, db)),
  });
  const vaultSecret = await loadVaultSecret(secrets, db);
  const passwords = await openPasswordRules(config.breachedFile);
  app.addHook('onClose', passwords.close);
  const builtIn = isBuiltIn
    ? await registerBuiltIn(app, {
        config,
        db,
        secrets: installation,
        vault: createVault(vaultSecret),
        vaultSecret,
        passwords,
        ports,
        sessions,
        cookies,
        deviceOf: (id) => deviceOfKey(db, id),
        serviceRequests: { nextNumber: nextServiceNumber, begin: beginServiceRequest },
        resumeLicences,
        now,
        report,
        warnOfCodes: () => db.transaction((tx) => sendMessage(tx, codesLimited(now()))),
        warn: (tx, account, address) => sendMessage(tx, signInsLimited(account, address, now())),
      })
    : null;
  serveSessions(app, {
    ...parts,
    baseUrl,
    provider,
    sessions,
    loginTokens: builtIn?.loginTokens ?? null,
  });
  return { provider, sessions, builtIn };
}
