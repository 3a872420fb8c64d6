import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, until } from '@banyan/testing/node';
import type { Page } from 'playwright-core';
import {
  addClient,
  addPeople,
  addProvider,
  CLIENT,
  type STAFF,
  signInOperator,
} from './glewlwydSetup.js';
import { ended, type Product, type ProductOptions, startProduct } from './product.js';

/** A third-party OpenID provider (https://glewlwyd.tld, Debian: glewlwyd). */
export const hasGlewlwyd = spawnSync('glewlwyd', ['--version']).status === 0;

const TABLES = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3';
const PAGES = '/usr/share/glewlwyd/webapp';
/** The file itself: Debian's link points to its folder. */
const PAGES_SETTINGS = '/etc/glewlwyd/config-2.7.json/config.json';
const MODULES = '/usr/lib/glewlwyd';
const CONFIGURATION = '/etc/glewlwyd/glewlwyd.conf';

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

/** Starts Glewlwyd, set up by its own administration API, as an operator does. */
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
    await until(async () => child.exitCode !== null || (await answers()));
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

/** Debian's configuration with our own port, address and paths. */
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

/** Signs in on the provider's own pages. */
export async function signInAtGlewlwyd(page: Page, person: typeof STAFF): Promise<void> {
  await page.getByPlaceholder('Your username').fill(person.account);
  await page.getByPlaceholder('Your password').fill(person.password);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
