import { LOGIN_TOKEN_PATH, SERVICE_BASE } from '@banyan/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../audit/auditLog.js';
import type { Config } from '../config.js';
import type { Db } from '../database/db.js';
import type { Sessions } from '../gateway/session/sessions.js';
import { createAccounts } from './accounts.js';
import { type CredentialParts, type Credentials, createCredentials } from './credentials.js';
import { registerIdentity } from './identityRoutes.js';
import { registerLoginTokens } from './loginTokenRoute.js';
import { createLoginTokens, type LoginTokens } from './loginTokens.js';
import { createOneTime } from './oneTime.js';
import { createProvider } from './provider.js';
import { createRecords } from './records.js';
import { createSecondFactor, type SecondFactor } from './secondFactor.js';
import { createSecondSteps } from './secondSteps.js';
import { loadVaultSecret, type Secrets } from './secrets.js';
import { createSignInLimit } from './signInLimit.js';
import { createVault } from './vault.js';

type BuiltInParts = {
  readonly config: Pick<Config, 'baseUrl' | 'loginTokenSecret'>;
  readonly db: Db;
  readonly secrets: Secrets;
  readonly sessions: Pick<Sessions, 'idleSince'>;
  readonly now: () => number;
  readonly report: (message: string, cause: unknown) => void;
} & Pick<CredentialParts, 'warn'>;

type BuiltIn = {
  readonly loginTokens: LoginTokens;
  /** What the people of our accounts change of them. */
  readonly own: { readonly credentials: Credentials; readonly secondFactor: SecondFactor };
};

/** The built-in identity provider, with its accounts and its pages. */
export async function registerBuiltIn(
  fastify: FastifyInstance,
  { config: { baseUrl, loginTokenSecret }, db, secrets, sessions, now, report, warn }: BuiltInParts,
): Promise<BuiltIn> {
  const accounts = createAccounts(db);
  const records = createRecords({ db, now });
  const reportProvider = (cause: unknown) => {
    report('the identity provider failed', cause);
  };
  const provider = createProvider({
    baseUrl,
    secrets,
    records,
    accounts,
    idleSince: sessions.idleSince,
    now,
    report: reportProvider,
  });
  provider.on('server_error', (_ctx, cause) => {
    reportProvider(cause);
  });
  const loginTokens = createLoginTokens({
    secret: loginTokenSecret,
    audience: `${baseUrl}${SERVICE_BASE}${LOGIN_TOKEN_PATH}`,
    accounts,
    oneTime: createOneTime(db, now),
    now,
  });
  const limit = createSignInLimit(db, now);
  const secondFactor = createSecondFactor(db, createVault(await loadVaultSecret(db)), now);
  const credentials = createCredentials({ db, now, accounts, limit, secondFactor, warn });
  registerIdentity(fastify, {
    baseUrl,
    provider,
    credentials,
    secondFactor,
    secondSteps: createSecondSteps(db, now),
    loginTokens,
    log: (note) => noteAudit(db, note, Math.floor(now() / 1000)),
  });
  registerLoginTokens(fastify, loginTokens);
  return { loginTokens, own: { credentials, secondFactor } };
}
