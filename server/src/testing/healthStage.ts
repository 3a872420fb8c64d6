import type { Person } from '@banyan/contract';
import { HEALTH_PATH, type HealthSample } from '@banyan/contract/releases';
import type { Db } from '../ground/database/db.js';
import { type Channels, NO_CHANNELS } from '../releases/channels.js';
import { createHealth, type Health } from '../releases/health.js';
import { NOTHING } from '../releases/healthRows.js';
import { addVersion, inRegistry, readArea, saveArea } from '../releases/rows.js';
import { loadSigningKeys, sealManifest } from '../releases/signingKeys.js';
import type { Reporter } from '../releases/speaker.js';
import { type Browser, createBrowser, signIn } from './browser.js';
import { areaManifest } from './manifests.js';
import type { TestDatabase, TestPlace } from './testDatabases.js';
import { testSecrets } from './testSecrets.js';
import { startTestServer, type TestServer } from './testServer.js';

export const OLD = '0'.repeat(16);
export const NEW = '1'.repeat(16);
export const CANARY = { build: NEW, percent: 5, roles: [], users: [], since: 0 };

const METAS = {
  staff: { require: true, admin: true },
  customers: { require: true, admin: false },
  everyone: { require: false, admin: false },
};
export type For = keyof typeof METAS;

type Event = {
  readonly kind: string;
  readonly build: string;
  readonly reason: string;
};

/** A server, two of the staff who are signed in, and areas of two builds each that people report on. */
export type HealthStage = {
  db(): Db;
  /** Cookies of the two. */
  admin(): string;
  clerk(): string;
  area(name: string, channels: Partial<Channels>, whose?: For): Promise<void>;
  send(cookie: string, body: string, site?: string): Promise<Response>;
  reportAs(
    cookie: string,
    samples: readonly HealthSample[],
    held?: readonly object[],
  ): Promise<Response>;
  /** A process of its own; each of the reporters tells it three times. */
  tell(reporters: readonly Reporter[], samples: readonly HealthSample[]): Promise<void>;
  openProcess(): Health;
  /** What the registry did by itself. */
  events(): Promise<readonly Event[]>;
  channelsOf(name: string): Promise<Channels>;
};

/** There from the first test of a block on, gone after its last; each test finds no areas. */
export function openHealthStage({ createFilled }: TestDatabase): HealthStage {
  let place: TestPlace;
  let db: Db;
  let server: TestServer;
  let admin: Browser;
  let clerk: Browser;

  beforeAll(async () => {
    place = await createFilled();
    db = await place.open();
    server = await startTestServer(db);
    admin = createBrowser(server.origin);
    await signIn(admin, server.origin, { audience: 'admin', account: 'admin' });
    clerk = createBrowser(server.origin);
    await signIn(clerk, server.origin, { audience: 'admin', account: 'clerk' });
  });
  afterAll(async () => {
    await server.close();
    await db.close();
    await place.remove();
  });
  beforeEach(async () => {
    await db.script(
      'delete from release_areas; delete from release_versions; delete from release_health; delete from release_events; delete from release_holds; delete from release_votes; delete from release_failures; delete from release_failure_votes',
    );
  });

  async function addBuild(name: string, build: string, version: string, whose: For) {
    const manifest = areaManifest(name, build, version);
    const routes = manifest.routes.map((route) => ({
      ...route,
      meta: { ...route.meta, ...METAS[whose] },
    }));
    const text = JSON.stringify({ ...manifest, routes });
    await addVersion(db, {
      area: name,
      build,
      version,
      source: 'published',
      manifest: text,
      packed: {},
      publishedAt: 0,
      publishedBy: 'x',
      verified: true,
      verifiedBy: null,
      removedAt: null,
      ...sealManifest(await loadSigningKeys(testSecrets, db), text),
    });
  }

  const openProcess = () =>
    createHealth({
      db,
      now: Date.now,
      secret: 'a secret of the test',
      report: (_message, cause) => {
        throw cause;
      },
      onFailure: () => Promise.resolve(),
    });
  const send: HealthStage['send'] = (cookie, body, site = 'same-origin') =>
    fetch(server.origin + HEALTH_PATH, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'sec-fetch-site': site, cookie },
      body,
    });

  return {
    db: () => db,
    admin: () => admin.cookieHeader(),
    clerk: () => clerk.cookieHeader(),
    area: async (name, channels, whose = 'staff') => {
      await addBuild(name, OLD, '1.0.0', whose);
      await addBuild(name, NEW, '2.0.0', whose);
      await inRegistry(db, async (tx) => {
        const row = await readArea(tx, name);
        await saveArea(tx, { ...row, channels: { ...NO_CHANNELS, ...channels } });
      });
    },
    send,
    reportAs: (cookie, samples, held = []) => send(cookie, JSON.stringify({ samples, held })),
    tell: async (reporters, samples) => {
      const health = openProcess();
      for (const reporter of [...reporters, ...reporters, ...reporters]) {
        await health.add({ samples: [...samples], held: [] }, reporter);
      }
      await health.close();
    },
    openProcess,
    events: async () => {
      const rows = await db.query(
        "select kind, actor, build, version, reason from release_events where actor = 'registry' order by id",
      );
      return rows as unknown as readonly Event[];
    },
    channelsOf: async (name) => (await readArea(db, name)).channels,
  };
}

export function sample(name: string, build: string, sums: Partial<HealthSample>): HealthSample {
  return { ...NOTHING, ...sums, area: name, build };
}

/** A report with counts as high as an attacker likes. */
export function million(name: string, build: string): HealthSample {
  return sample(name, build, { loads: 1_000_000, crashes: 1_000_000, errors: 1_000_000 });
}

export function people<T>(count: number, make: (at: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

export function staff(at: number): Reporter {
  return { person: person('admin', `staff ${at}`), visitor: '', network: '192.0.2' };
}

/** Of the demo's customers, as far as there are so many. */
export function customer(at: number): Reporter {
  const id = `C${String(at + 1).padStart(8, '0')}`;
  return { person: person('customer', id), visitor: '', network: '192.0.2' };
}

export function visitor(at: number, networks: number): Reporter {
  return { person: null, visitor: `visitor ${at}`, network: `198.51.${at % networks}` };
}

function person(audience: Person['audience'], userId: string): Person {
  return {
    audience,
    userId,
    account: userId,
    username: '',
    alarmcode: '',
    permissions: [],
    expiresAt: 0,
    idleEndsAt: null,
  };
}
