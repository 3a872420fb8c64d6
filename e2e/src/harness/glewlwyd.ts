import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@banyan/testing/node';
import type { Page } from 'playwright-core';
import { ended, type Product, type ProductOptions, startProduct } from './product.js';

/** An OpenID provider that somebody else wrote (https://glewlwyd.tld, Debian: glewlwyd). */
export const hasGlewlwyd = spawnSync('glewlwyd', ['--version']).status === 0;

const TABLES = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const PAGES = '/usr/share/glewlwyd/webapp';
/** Debian's link to it leads to the folder around it. */
const PAGES_SETTINGS = '/etc/glewlwyd/config-2.7.json/config.json';
const MODULES = '/usr/lib/glewlwyd';
const CONFIGURATION = '/etc/glewlwyd/glewlwyd.conf';

/** As its first tables have it. */
const OPERATOR = { username: 'admin', password: 'password' };
export const STAFF = { account: 'anna', password: 'a long password of anna' };
export const STRANGER = { account: 'ben', password: 'a long password of ben' };
/** With what providers put into secrets: `-` and `_`, which a basic header has to carry as they are. */
const CLIENT = { id: 'banyan-shell', secret: 'Zx-9_secret-of-the-shell' };

type Glewlwyd = {
  readonly environment: Readonly<Record<string, string>>;
  admit(baseUrl: string): Promise<void>;
  stop(): Promise<void>;
};

/** The product with Glewlwyd as its identity provider. */
export async function startWithGlewlwyd(options: ProductOptions = {}): Promise<Product> {
  const provider = await startGlewlwyd();
  try {
    const environment = { ...options.environment, ...provider.environment };
    const product = await startProduct({ ...options, environment });
    await provider.admit(product.baseUrl);
    return {
      ...product,
      stop: async () => {
        await product.stop();
        await provider.stop();
      },
    };
  } catch (cause) {
    await provider.stop();
    throw cause;
  }
}

/** Set up by its own administration API, as its operator does. */
async function startGlewlwyd(): Promise<Glewlwyd> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-glewlwyd-'));
  const origin = `http://localhost:${await freePort()}`;
  const database = join(folder, 'database');
  execFileSync('sqlite3', [database], { input: readFileSync(TABLES) });
  const file = join(folder, 'glewlwyd.conf');
  const pages = join(folder, 'pages');
  cpSync(PAGES, pages, { recursive: true, dereference: true, filter: isNoSettings });
  copyFileSync(PAGES_SETTINGS, join(pages, 'config.json'));
  writeFileSync(file, configuration(origin, database, pages));
  const child = spawn('glewlwyd', ['-c', file], { stdio: 'ignore' });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const answers = () =>
      fetch(`${origin}/config`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (child.exitCode === null && !(await answers()));
    if (child.exitCode !== null) throw new Error('glewlwyd did not start');
    const ask = await signInOperator(origin);
    await addProvider(ask, `${origin}/api/oidc`);
    await addPeople(ask);
    return {
      environment: {
        BANYAN_DEMO: 'true',
        BANYAN_OIDC_ISSUER: `${origin}/api/oidc`,
        BANYAN_OIDC_CLIENT_ID: CLIENT.id,
        BANYAN_OIDC_CLIENT_SECRET: CLIENT.secret,
        BANYAN_OIDC_SCOPE: 'openid',
        BANYAN_OIDC_IGNORE_ZERO_AUTH_TIME: 'true',
        BANYAN_OIDC_CLAIM_ACCOUNT: 'login',
        BANYAN_OIDC_CLAIM_USERNAME: 'name',
        BANYAN_OIDC_ADMIN_ROLE: 'banyan-admin',
      },
      admit: (baseUrl) => addClient(ask, baseUrl),
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
}

const isNoSettings = (path: string) => !path.endsWith('config.json');

/** What Debian ships, with a place of our own. */
function configuration(origin: string, database: string, pages: string): string {
  const settings: Readonly<Record<string, string>> = {
    port: new URL(origin).port,
    bind_address: '"127.0.0.1"',
    external_url: `"${origin}"`,
    static_files_path: `"${pages}"`,
    log_mode: '"console"',
    user_module_path: `"${MODULES}/user"`,
  };
  const others = readFileSync(CONFIGURATION, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('@include'))
    .filter((line) => !Object.keys(settings).some((name) => line.startsWith(`${name}=`)));
  return [
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    `database = { type = "sqlite3" path = "${database}" };`,
    ...others,
  ].join('\n');
}

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

async function signInOperator(origin: string): Promise<Ask> {
  const send = (method: string, path: string, cookie: string, body: unknown) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const [session = ''] = (await send('POST', '/auth/', '', OPERATOR)).headers.getSetCookie();
  const cookie = session.split(';')[0] ?? '';
  return async (method, path, body) => {
    const response = await send(method, path, cookie, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}

const CLAIMS = [
  ['login', 'string'],
  ['role', 'string'],
  ['usertype', 'number'],
  ['permissions', 'string'],
] as const;

async function addProvider(ask: Ask, issuer: string): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const on = ['code', 'id-token', 'refresh'].map(
    (type) => [`auth-type-${type}-enabled`, true] as const,
  );
  const off = ['token', 'none', 'password', 'client', 'device'];
  await ask('POST', '/mod/plugin/', {
    ...{ module: 'oidc', name: 'oidc', display_name: 'oidc' },
    parameters: {
      ...{ iss: issuer, 'jwt-type': 'ecdsa', 'jwt-key-size': '256', key: privateKey },
      ...{ cert: publicKey, 'jwks-show': true, 'jwks-x5c': [], 'subject-type': 'public' },
      ...{ 'code-duration': 60, 'access-token-duration': 1_800, 'refresh-token-duration': 86_400 },
      ...{ 'refresh-token-rolling': true, 'allow-non-oidc': false, 'allowed-scope': ['openid'] },
      ...Object.fromEntries(on),
      ...Object.fromEntries(off.map((type) => [`auth-type-${type}-enabled`, false])),
      ...{ 'name-claim': 'mandatory', 'email-claim': 'no', 'scope-claim': 'no' },
      ...{ 'pkce-allowed': true, 'pkce-method-plain-allowed': false },
      ...{ 'request-parameter-allow': false, 'session-management-allowed': true },
      ...{ 'session-cookie-name': 'GLEWLWYD2_OIDC_SID', 'session-cookie-expiration': 86_400 },
      claims: CLAIMS.map(([name, type]) => ({
        ...{ name, 'user-property': name, type, mandatory: true, 'on-demand': false, scope: [] },
      })),
    },
  });
}

async function addPeople(ask: Ask): Promise<void> {
  const users = (await ask('GET', '/mod/user/database')) as {
    parameters: { 'data-format': Record<string, unknown> };
  };
  for (const [name] of CLAIMS) {
    users.parameters['data-format'][name] = {
      ...{ multiple: name === 'permissions', read: true, write: true },
      ...{ 'profile-read': true, 'profile-write': false },
    };
  }
  await ask('PUT', '/mod/user/database', users);
  await ask('PUT', '/mod/user/database/reset/');
  const add = (person: typeof STAFF, more: object) =>
    ask('POST', '/user/', {
      ...{ username: person.account, login: person.account, password: person.password },
      ...{ enabled: true, scope: ['openid'], ...more },
    });
  await add(STAFF, {
    ...{ name: '安娜', role: 'banyan-admin', usertype: '2' },
    permissions: ['orders.view', 'orders.note', 'messages.view'],
  });
  await add(STRANGER, { name: 'Ben', role: 'nobody', usertype: '0', permissions: [] });
}

function addClient(ask: Ask, baseUrl: string) {
  return ask('POST', '/client/', {
    ...{ client_id: CLIENT.id, name: 'Banyan', enabled: true, confidential: true },
    ...{ password: CLIENT.secret, client_secret: CLIENT.secret, scope: ['openid'] },
    redirect_uri: [`${baseUrl}/callback`, `${baseUrl}/silent-renew`],
    post_logout_redirect_uri: `${baseUrl}/logout-callback`,
    ...{ authorization_type: ['code', 'refresh_token'] },
    token_endpoint_auth_method: ['client_secret_basic', 'client_secret_post'],
  }).then(() => undefined);
}

/** On the provider's own pages. */
export async function signInAtGlewlwyd(page: Page, person: typeof STAFF): Promise<void> {
  await page.getByPlaceholder('Your username').fill(person.account);
  await page.getByPlaceholder('Your password').fill(person.password);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
