import { freePort } from '@banyan/testing/node';
import type { Db } from '../ground/database/db.js';
import { openPlace } from '../ground/files/openPlace.js';
import { openPorts } from '../ground/ports/openPorts.js';
import type { TrialMessage } from '../ground/ports/trialOutbox.js';
import type { PageContext, Releases } from '../http/gateway/parts.js';
import { createPages } from '../http/pages/pages.js';
import { type Config, readConfig } from '../operator/config/config.js';
import { createApp } from '../operator/start/app.js';
import type { AppParts } from '../operator/start/appParts.js';
import { openStore } from '../releases/openStore.js';
import { createReleases } from '../releases/releases.js';
import { fillForServer, TEST_COST } from './fillTest.js';
import { testSecrets } from './testSecrets.js';

const title = { zh: '页面', en: 'Page' };
/** The route table of the test server. */
const CUSTOMERS_PAGE = {
  path: '/personal/info',
  name: 'info',
  meta: { title, require: true, admin: false, isTab: false },
};
const STAFF_PAGE = {
  path: '/order-list',
  name: 'order-list',
  meta: { title, require: true, admin: true, isTab: true },
};

export type TestServer = {
  readonly origin: string;
  /** Where it listens, whatever its base URL says. */
  readonly listener: string;
  readonly config: Config;
  /** What pages are made from. */
  pageContext(): PageContext | null;
  /** As if an area had been published. */
  publish(revision: string): void;
  /** What a trial has sent, newest first. */
  sent(): readonly TrialMessage[];
  /** As on SIGHUP. */
  reread(): void;
  /** Every address that it answers, as a pattern: `/session/me`, `/kit/*`. */
  routes(): readonly string[];
  close(): Promise<void>;
};

type TestParts = Pick<AppParts, 'log' | 'now' | 'limits' | 'kitReady' | 'jobs'>;

/**
 * The whole server on a free port, over a database that the caller owns. No job runs by itself unless the test wants
 * them. The clock is the machine's unless the test has its own: the embedded provider goes by the machine's, and a token
 * from 30 seconds ahead is refused. Tests that count tries within minutes use `onStillClock`.
 */
export async function startTestServer(
  db: Db,
  environment: Readonly<Record<string, string>> = {},
  parts: TestParts = {},
): Promise<TestServer> {
  const { now = Date.now, jobs = 'asked' } = parts;
  await fillForServer(db);
  const port = String(await freePort());
  const reading = readConfig({
    PORT: port,
    BANYAN_LOG: 'silent',
    // Asked for in production, and not read here.
    BANYAN_SECRET_FILE: 'unread',
    ...environment,
  });
  if (!reading.ok) throw new Error(reading.problems.join(' '));
  const { config } = reading;
  const store = openStore(config.releasesFolder, config.store);
  const warn = () => undefined;
  // With a release folder of its own it is the whole product, without one these few routes.
  const real =
    environment['BANYAN_RELEASES'] === undefined
      ? null
      : await createReleases({
          db,
          secrets: testSecrets,
          store,
          warn,
          development: config.development,
        });
  const listeners = new Set<(revision: string) => void>();
  const areas = [{ routes: [CUSTOMERS_PAGE, STAFF_PAGE], menu: [] }];
  const releases: Releases = {
    releaseFor: () => ({ areas }),
    problem: () => null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    served: () => [],
    lends: () => ({}),
    unserved: () => [],
    refresh: () => Promise.resolve(),
  };
  let pageContext: PageContext | null = null;
  const print = () => undefined;
  const ports = openPorts(config.ports, config.mode === 'trial', {
    print,
    now,
  });
  const app = await createApp({
    config,
    db,
    ports,
    secrets: testSecrets,
    releases: real ?? releases,
    store,
    files: openPlace(config.files),
    pages:
      real === null
        ? (_app, context) => {
            pageContext = context;
          }
        : createPages(real),
    ...parts,
    limits: { passwordCost: TEST_COST, ...parts.limits },
    jobs,
    now,
  });
  const listener = await app.listen();
  return {
    origin: config.baseUrl,
    listener,
    config,
    pageContext: () => pageContext,
    publish: (revision) => {
      for (const listener of listeners) listener(revision);
    },
    sent: () => ports.trial?.all() ?? [],
    reread: app.reread,
    routes: () => routesIn(app.fastify.printRoutes()),
    close: async () => {
      await app.close();
      ports.mail?.close();
      await real?.close();
    },
  };
}

/** The addresses in Fastify's drawing of its routes, where a branch continues the text of the one that it hangs from. */
function routesIn(drawing: string): readonly string[] {
  const above: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', text = '', methods] =
      /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, text);
    return methods === undefined ? [] : [above.join('')];
  });
}
