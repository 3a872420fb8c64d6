import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.js';
import { buildsAs } from './backup/builds.js';
import { dump } from './backup/dump.js';
import { sinkOf } from './backup/streams.js';
import { makePartitions } from './changes/partitions.js';
import type { Config } from './config.js';
import { controlCommands } from './control/commands.js';
import { openControl } from './control/socket.js';
import type { Db } from './database/db.js';
import { openDatabase } from './database/openDatabase.js';
import { addDemoAccounts, DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.js';
import {
  activeDemoAccounts,
  markDemoAccounts,
  randomPassword,
  replaceDemoPasswords,
} from './demo/demoAccounts.js';
import { demoUntil, fillDemo } from './demo/fillDemo.js';
import { openPlace, probePlace } from './files/openPlace.js';
import { createPictures } from './files/pictures.js';
import { isForOperator } from './forOperator.js';
import { createPages } from './gateway/pages/pages.js';
import { applyBuiltInRoles } from './identity/roles.js';
import { loadVaultSecret } from './identity/secrets.js';
import { type ProvideParts, provide } from './kit/provide.js';
import { readShipment, SHIPPED } from './kit/shipment.js';
import { openPorts } from './ports/openPorts.js';
import { openStore } from './releases/openStore.js';
import { createReleases } from './releases/releases.js';
import { keyFileAt } from './secrets/keyFile.js';
import { openSecrets } from './secrets/openSecrets.js';
import type { SecretStore } from './secrets/secretStore.js';
import { adoptPictures } from './services/account/avatars.js';
import { DEMO_PARTS } from './services/services.js';

/** The product cannot start; the message is one sentence for the operator. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  readonly code = 'START_REFUSED';
}

export type Running = {
  readonly url: string;
  /** Reads again what may change while it runs. */
  reread(): void;
  close(): Promise<void>;
};

const PROGRESS_STEPS = 10;

/** Opens everything in order, saying how long each part took. Throws StartRefused; then nothing is left open. */
export async function start(config: Config, print: (line: string) => void): Promise<Running> {
  const begun = performance.now();
  const opened: { close(): Promise<void> | void }[] = [];
  const closeAll = async () => {
    for (const part of opened.reverse()) await part.close();
  };
  try {
    const { url, reread } = await open(config, print, opened);
    print(`Banyan is at ${config.baseUrl} (ready after ${seconds(performance.now() - begun)}).`);
    if (config.provider !== null) print(`Sign-in is by ${config.provider.issuer}`);
    if (config.mode === 'trial') {
      const accounts = DEMO_ACCOUNTS.map(({ account }) => account).join(', ');
      print(
        `This is a trial, on this machine alone. Demo accounts: ${accounts}; password ${DEMO_PASSWORD}`,
      );
    }
    return { url, reread, close: closeAll };
  } catch (cause) {
    await closeAll();
    throw refusalOf(cause, config);
  }
}

async function open(
  config: Config,
  print: (line: string) => void,
  opened: { close(): Promise<void> | void }[],
): Promise<Omit<Running, 'close'>> {
  const phase = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await act();
    print(`${name}: ${seconds(performance.now() - begun)}`);
    return result;
  };
  const warn = (message: string, cause?: unknown) => {
    print(cause instanceof Error ? `${message}: ${cause.message}` : message);
  };

  const db = await phase('Database', () =>
    openDatabase({
      databaseUrl: config.databaseUrl,
      dataFolder: config.dataFolder,
      log: warn,
    }),
  );
  opened.push(db);
  const keyFile = keyFileAt(config.secretFile);
  const secrets = await openSecrets(db, keyFile, config.mode !== 'production');
  await applyBuiltInRoles(db);
  await makePartitions(db, Date.now());
  await markDemoAccounts(db);
  if (config.mode === 'production') await refuseDemoAccounts(db);
  else await phase('Demo data', () => demo(db, secrets, config, print));
  const store = openStore(config.releasesFolder, config.store);
  const files = openPlace(config.files);
  await probePlace(files, `probe.${randomUUID()}`);
  const releases = await phase('Releases', () =>
    createReleases({ db, store, secrets, warn, development: config.development }),
  );
  opened.push(releases);
  await packages({ db, files: store.files, now: Date.now }, warn);
  const ports = openPorts(config.ports, config.mode === 'trial', { print, now: Date.now });
  opened.push({ close: () => ports.mail?.close() });
  await adoptPictures({ db, place: files, pictures: createPictures(), now: Date.now });
  const app = await phase('Identity, services and hub', () =>
    createApp({ config, db, secrets, releases, store, files, ports, pages: createPages(releases) }),
  );
  opened.push(app);
  const url = await phase('Listening', () => app.listen());
  const commands = controlCommands({ db, now: Date.now, config });
  const control = await openControl(config.dataFolder, commands, async (to, withStore) => {
    const dumped = { db, keyFile, store, buildsAs: buildsAs(store, withStore), now: Date.now };
    try {
      await dump(dumped, sinkOf(to));
    } catch (cause) {
      warn('a backup was broken off', cause);
      throw cause;
    }
  });
  if (control !== null) opened.push(control);
  return { url, reread: app.reread };
}

/** What areas outside are built with. Without it the product is whole, so nothing that is wrong with it ends the start. */
async function packages(
  parts: ProvideParts,
  warn: (message: string, cause?: unknown) => void,
): Promise<void> {
  try {
    const shipment = await readShipment(fileURLToPath(SHIPPED));
    const refused = shipment === null ? null : await provide(parts, shipment);
    if (refused !== null) warn(refused);
  } catch (cause) {
    warn('the packages of /kit/ were not taken', cause);
  }
}

async function demo(
  db: Db,
  secrets: SecretStore,
  config: Config,
  print: (line: string) => void,
): Promise<void> {
  const { demoOrders: orders, demoSeed: seed } = config;
  let shown = 0;
  const until = demoUntil(Date.now());
  const vault = await loadVaultSecret(secrets, db);
  await fillDemo(db, DEMO_PARTS, { orders, seed, until, vault }, (done) => {
    const step = orders === 0 ? PROGRESS_STEPS : Math.floor((done / orders) * PROGRESS_STEPS);
    if (step === shown) return;
    shown = step;
    print(`Demo data: ${done} of ${orders} orders`);
  });
  // Another provider has its own people.
  if (config.provider === null) await demoAccounts(db, config, print);
}

/** In a demonstration no account has the README's password; new ones are told once, here and nowhere else. */
async function demoAccounts(
  db: Db,
  { mode }: Config,
  print: (line: string) => void,
): Promise<void> {
  if (mode === 'trial') {
    await addDemoAccounts(db);
    return;
  }
  const added = await addDemoAccounts(db, randomPassword);
  const told = [...added, ...(await replaceDemoPasswords(db))];
  for (const { account, password } of told) {
    print(`Demo account ${account}: password ${password} (shown this once)`);
  }
}

async function refuseDemoAccounts(db: Db): Promise<void> {
  const accounts = await activeDemoAccounts(db);
  if (accounts.length === 0) return;
  throw new StartRefused(
    `This database holds demo accounts (${accounts.join(', ')}): run "npm run owner -- --remove-demo --account <name>" before production.`,
  );
}

function refusalOf(cause: unknown, config: Config): unknown {
  if (isForOperator(cause)) {
    return new StartRefused(cause.message, { cause });
  }
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const { port, host, setting } = placeIn(cause, config);
  switch (code) {
    case 'EADDRINUSE':
      return new StartRefused(
        `Port ${port} on ${host} is in use: stop the other program, or set ${setting} to another one.`,
        { cause },
      );
    case 'EACCES':
      return new StartRefused(
        `Port ${port} on ${host} is not permitted: set ${setting} to one above 1023.`,
        {
          cause,
        },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartRefused(`HOST ${host} is no address of this machine.`, { cause });
    default:
      return cause;
  }
}

/** Which of the two listeners could not begin. */
function placeIn(cause: unknown, { port, host, figures }: Config) {
  const failed = cause instanceof Error && 'port' in cause ? cause.port : port;
  return figures !== null && failed === figures.port
    ? { ...figures, setting: 'BANYAN_METRICS_PORT' }
    : { port, host, setting: 'PORT' };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
