import { randomUUID } from 'node:crypto';
import {
  addDemoAccounts,
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
} from '../../domains/account/addDemoAccounts.js';
import { adoptPictures } from '../../domains/account/avatars.js';
import {
  activeDemoAccounts,
  markDemoAccounts,
  randomPassword,
  replaceDemoPasswords,
} from '../../domains/account/demoAccounts.js';
import { publishShipped } from '../../domains/legal/shipped.js';
import { DEMO_PARTS } from '../../domains/services.js';
import { makePartitions } from '../../ground/changeLog/partitions.js';
import type { Db } from '../../ground/database/db.js';
import { openDatabase } from '../../ground/database/openDatabase.js';
import { placeDemoFiles } from '../../ground/demoData/demoPart.js';
import { demoUntil, fillDemo } from '../../ground/demoData/fillDemo.js';
import { openPlace, probePlace } from '../../ground/files/openPlace.js';
import { createPictures } from '../../ground/files/pictures.js';
import { openPorts } from '../../ground/ports/openPorts.js';
import { keyFileAt } from '../../ground/secrets/keyFile.js';
import { openSecrets } from '../../ground/secrets/openSecrets.js';
import type { SecretStore } from '../../ground/secrets/secretStore.js';
import { createPages } from '../../http/pages/pages.js';
import { applyBuiltInRoles } from '../../identity/roles.js';
import { loadVaultSecret } from '../../identity/secrets.js';
import { openStore } from '../../releases/openStore.js';
import { createReleases } from '../../releases/releases.js';
import { buildsAs } from '../backup/builds.js';
import { dump } from '../backup/dump.js';
import { sinkOf } from '../backup/streams.js';
import type { Config } from '../config/config.js';
import { controlCommands } from '../control/commands.js';
import { openControl } from '../control/socket.js';
import { createApp } from './app.js';
import { packages, packagesAfter } from './packages.js';
import { refusalOf, StartRefused, tryPorts } from './startRefused.js';

export type Running = {
  readonly url: string;
  /** Reads again what may change while it runs. */
  reread(): void;
  close(): Promise<void>;
};

/** Where the start says how far it is. */
export type Output = {
  line(text: string): void;
  /** Replaced by the next line: for a terminal alone. */
  passing(text: string): void;
};

/** What is still being built when the product starts. */
export type Unfinished = {
  /** Resolves when the release folder has every room; rejects when a room could not be built. */
  readonly rooms: Promise<void>;
  /** Called once the product listens. Resolves when `kit/dist` is up to date, or stays as it was. */
  packages(): Promise<void>;
};

/**
 * Opens everything in order, printing a line for each phase. Throws StartRefused; then nothing is left open.
 * @param fatal told in one sentence when the product cannot work any more
 */
export async function start(
  config: Config,
  output: Output,
  unfinished: Unfinished | null = null,
  fatal: (sentence: string) => void = () => undefined,
): Promise<Running> {
  const print = output.line;
  const begun = performance.now();
  const opened: { close(): Promise<void> | void }[] = [];
  const closeAll = async () => {
    for (const part of opened.reverse()) await part.close();
  };
  // A failed build is reported when it is awaited, not as an unhandled rejection before.
  unfinished?.rooms.catch(() => undefined);
  try {
    await tryPorts(config);
    const { url, reread } = await open(config, { ...output, fatal }, opened, unfinished);
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
  output: Output & { readonly fatal: (sentence: string) => void },
  opened: { close(): Promise<void> | void }[],
  unfinished: Unfinished | null,
): Promise<Omit<Running, 'close'>> {
  const print = output.line;
  const phase = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    output.passing(`${name} …`);
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
      fatal: output.fatal,
    }),
  );
  opened.push(db);
  const keyFile = keyFileAt(config.secretFile);
  const secrets = await openSecrets(db, keyFile, config.mode !== 'production');
  const keyWarning = keyFile.warning();
  if (keyWarning !== null) warn(keyWarning);
  await applyBuiltInRoles(db);
  await publishShipped(db);
  await makePartitions(db, Date.now());
  await markDemoAccounts(db);
  if (config.mode === 'production') await refuseDemoAccounts(db);
  else await phase('Demo data', () => demo(db, secrets, config, output));
  // Releases read the folder once: a room that is not built yet is in no release document.
  await unfinished?.rooms;
  const store = openStore(config.releasesFolder, config.store);
  const files = openPlace(config.files);
  await probePlace(files, `probe.${randomUUID()}`);
  if (config.mode !== 'production') await placeDemoFiles(files, DEMO_PARTS);
  const releases = await phase('Releases', () =>
    createReleases({ db, store, secrets, warn, development: config.development }),
  );
  opened.push(releases);
  const kit = packagesAfter(unfinished, () =>
    packages({ db, files: store.files, now: Date.now }, warn),
  );
  opened.push(kit);
  if (unfinished === null) await kit.ready;
  const ports = openPorts(config.ports, config.mode === 'trial', { print, now: Date.now });
  opened.push({ close: () => ports.mail?.close() });
  await adoptPictures({ db, place: files, pictures: createPictures(), now: Date.now });
  const pages = createPages(releases);
  const app = await phase('Identity, services and hub', () =>
    createApp({ config, db, secrets, releases, store, files, ports, pages, kitReady: kit.ready }),
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
  kit.begin();
  return { url, reread: app.reread };
}

async function demo(db: Db, secrets: SecretStore, config: Config, output: Output): Promise<void> {
  const { demoOrders: orders, demoSeed: seed } = config;
  const until = demoUntil(Date.now());
  const vault = await loadVaultSecret(secrets, db);
  await fillDemo(db, DEMO_PARTS, { orders, seed, until, vault }, (done) => {
    output.passing(`Demo data: ${done} of ${orders} orders …`);
  });
  // Another provider has its own people.
  if (config.provider === null) await demoAccounts(db, config, output.line);
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

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
