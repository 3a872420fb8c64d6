import { setTimeout as wait } from 'node:timers/promises';
import { LOGIN_TOKEN_PATH, type LocalText, SERVICE_BASE } from '@banyan/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../ground/audit/auditLog.js';
import type { Db } from '../ground/database/db.js';
import { createLimits } from '../ground/limits/limits.js';
import { createOutbox, type Outbox } from '../ground/outbox/outbox.js';
import { outboxSealer } from '../ground/outbox/outboxJobs.js';
import type { Ports } from '../ground/ports/ports.js';
import type { Cookies } from '../ground/requests/cookies.js';
import { createSealer } from '../ground/secrets/sealer.js';
import type { StartMode } from '../ground/startMode.js';
import { type Accounts, createAccounts } from './accounts.js';
import { changesSealer } from './changing/changesSealer.js';
import { type ContactChanges, createContactChanges } from './changing/contactChanges.js';
import { type CodeDesk, createCodeDesk } from './codes/codeDesk.js';
import { type Contacts, createContacts } from './contacts.js';
import { type CredentialParts, type Credentials, createCredentials } from './credentials.js';
import { createHashQueue, type HashQueue } from './hashQueue.js';
import { type OrderAt, registerIdentity } from './identityRoutes.js';
import { createKnownDevices } from './knownDevices.js';
import type { ResumeLicences } from './links/freezing.js';
import { registerLoginTokens } from './loginTokenRoute.js';
import { createLoginTokens, type DeviceOf, type LoginTokens, PASS_SECONDS } from './loginTokens.js';
import { createRecoveries, type Recoveries, type RequestDesk } from './manual/recoveries.js';
import { createOneTime } from './oneTime.js';
import type { PasswordRules } from './passwords/passwordRules.js';
import { createProvider, type ProviderOptions } from './provider.js';
import { createRecords } from './records.js';
import { createSecondFactor, type SecondFactor } from './secondFactor.js';
import { createSecondSteps } from './secondSteps.js';
import type { Secrets } from './secrets.js';
import { createSignInLimit } from './signInLimit.js';
import { createSlowLane } from './slowLane.js';
import type { Vault } from './vault.js';

type BuiltInParts = {
  readonly config: {
    readonly baseUrl: string;
    readonly loginTokenSecret: string | null;
    readonly mode: StartMode;
    readonly company: LocalText;
  };
  readonly db: Db;
  readonly secrets: Secrets;
  readonly vault: Vault;
  /** What the vault's key comes from. */
  readonly vaultSecret: string;
  readonly passwords: PasswordRules;
  /** scrypt's N of new passwords. */
  readonly passwordCost: number;
  readonly ports: Ports;
  readonly sessions: Pick<ProviderOptions, 'idleSince'>;
  readonly cookies: Cookies;
  readonly deviceOf: DeviceOf;
  readonly serviceRequests: RequestDesk;
  readonly resumeLicences: ResumeLicences;
  readonly orderAt: OrderAt;
  readonly now: () => number;
  readonly report: (message: string, cause: unknown) => void;
  /** Part of nothing else: so many codes were asked for that strangers get none. */
  readonly warnOfCodes: () => Promise<void>;
} & Pick<CredentialParts, 'warn'>;

export type BuiltIn = {
  readonly loginTokens: LoginTokens;
  /** What the people of our accounts change of them. */
  readonly own: {
    readonly credentials: Credentials;
    readonly secondFactor: SecondFactor;
    readonly passwords: PasswordRules;
    readonly hashQueue: HashQueue;
    readonly contacts: Contacts;
    readonly changes: ContactChanges;
    readonly recoveries: Recoveries;
  };
  /** What it lends to those who are not in it yet. */
  readonly newcomers: {
    readonly desk: CodeDesk;
    readonly outbox: Outbox;
    readonly accounts: Accounts;
    readonly hashQueue: HashQueue;
    readonly passwords: PasswordRules;
    readonly passFor: (accountId: string) => Promise<string>;
  };
};

/** The built-in identity provider, with its accounts and its pages. */
export async function registerBuiltIn(
  fastify: FastifyInstance,
  parts: BuiltInParts,
): Promise<BuiltIn> {
  const { db, secrets, vault, vaultSecret, passwords, ports, sessions, cookies, now } = parts;
  const { report, warn } = parts;
  const { baseUrl, loginTokenSecret } = parts.config;
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
    company: parts.config.company.zh,
    idleSince: sessions.idleSince,
    now,
    report: reportProvider,
  });
  provider.on('server_error', (_ctx, cause) => {
    reportProvider(cause);
  });
  const oneTime = createOneTime(db, now);
  const loginTokens = createLoginTokens({
    secret: loginTokenSecret,
    deviceOf: parts.deviceOf,
    audience: `${baseUrl}${SERVICE_BASE}${LOGIN_TOKEN_PATH}`,
    accounts,
    oneTime,
    now,
  });
  const [limitSecret = ''] = secrets.cookieKeys;
  const limits = createLimits(db, limitSecret, now);
  const devices = createKnownDevices(limitSecret);
  const secondFactor = createSecondFactor(db, vault, now);
  const hashQueue = createHashQueue(parts.passwordCost);
  const markOf = (name: string) =>
    `#${vault.mark(name.toLowerCase(), 'unknown account').slice(0, 8)}`;
  const credentials = createCredentials({
    db,
    now,
    accounts,
    limit: createSignInLimit(limits),
    slowLane: createSlowLane(now, (milliseconds) => wait(milliseconds)),
    hashQueue,
    markOf,
    devices,
    secondFactor,
    warn,
  });
  const desk = createCodeDesk({
    db,
    vaultSecret,
    limitSecret,
    limits,
    ports,
    now,
    burn: (signature, seconds) => oneTime.note('proof', signature, null, seconds),
    warn: parts.warnOfCodes,
  });
  const outbox = createOutbox(outboxSealer(vaultSecret), now);
  const contacts = createContacts(outbox, now);
  const sealer = changesSealer(vaultSecret);
  const changes = createContactChanges({ baseUrl, contacts, sealer, now });
  const recoveries = createRecoveries(vaultSecret, parts.serviceRequests);
  registerIdentity(fastify, {
    baseUrl,
    isTrial: parts.config.mode === 'trial',
    orderAt: parts.orderAt,
    cookies,
    devices,
    provider,
    credentials,
    secondFactor,
    secondSteps: createSecondSteps(db, now),
    loginTokens,
    welcome: { baseUrl, db, now, accounts, secondFactor, vault, limits, hashQueue, passwords },
    changes,
    entering: {
      db,
      now,
      accounts,
      desk,
      sealer: createSealer(vaultSecret, 'banyan new password: proved'),
      passwords,
      hashQueue,
      markOf,
      contacts,
      recoveries,
      resumeLicences: parts.resumeLicences,
    },
    log: (note) => noteAudit(db, note, Math.floor(now() / 1000)),
  });
  registerLoginTokens(fastify, loginTokens);
  const passFor = async (accountId: string) =>
    cookies.setOwn('pass', await oneTime.make('pass', accountId, PASS_SECONDS), PASS_SECONDS);
  const newcomers = { desk, outbox, accounts, hashQueue, passwords, passFor };
  return {
    loginTokens,
    own: { credentials, secondFactor, passwords, hashQueue, contacts, changes, recoveries },
    newcomers,
  };
}
