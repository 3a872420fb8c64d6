import type { FastifyInstance } from 'fastify';
import { deviceOfKey } from '../../domains/devices/deviceKeys.js';
import { resumeLicences } from '../../domains/licences/freezing.js';
import { sendMessage } from '../../domains/messages/sendMessage.js';
import { codesLimited, signInsLimited } from '../../domains/security/signInOccasions.js';
import {
  beginServiceRequest,
  nextServiceNumber,
} from '../../domains/serviceRequests/beginRequest.js';
import { orderAt } from '../../domains/shop/orderAt.js';
import type { Db } from '../../ground/database/db.js';
import type { Ports } from '../../ground/ports/ports.js';
import type { Cookies } from '../../ground/requests/cookies.js';
import type { SecretStore } from '../../ground/secrets/secretStore.js';
import { listenerOf } from '../../http/gateway/listener.js';
import type { Releases } from '../../http/gateway/parts.js';
import type { ViewerOf } from '../../http/gateway/viewer.js';
import { serveSessions } from '../../http/session/serveSessions.js';
import { createSessions, type Sessions } from '../../http/session/sessions.js';
import { createSessionTokens } from '../../http/session/sessionTokens.js';
import { type BuiltIn, registerBuiltIn } from '../../identity/builtIn.js';
import type { Handles } from '../../identity/ownSessions/handle.js';
import { openPasswordRules } from '../../identity/passwords/openPasswordRules.js';
import { loadTokenSecret, loadVaultSecret, type Secrets } from '../../identity/secrets.js';
import { type SignInProvider, signInProvider } from '../../identity/signInProvider.js';
import { createVault } from '../../identity/vault.js';
import type { Config } from '../config/config.js';

export type SignInParts = {
  readonly config: Config;
  readonly db: Db;
  readonly secrets: SecretStore;
  readonly installation: Secrets;
  readonly cookies: Cookies;
  readonly handles: Handles;
  readonly releases: Releases;
  readonly ports: Ports;
  readonly passwordCost: number;
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
        passwordCost: parts.passwordCost,
        ports,
        sessions,
        cookies,
        deviceOf: (id) => deviceOfKey(db, id),
        serviceRequests: { nextNumber: nextServiceNumber, begin: beginServiceRequest },
        resumeLicences,
        orderAt: (address, language) => orderAt(db, address, language),
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
