import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AreaState,
  areaStateSchema,
  type PublishRequest,
  REGISTRY_PATHS,
} from '@banyan/contract/releases';
import type { Db, Row } from '../ground/database/db.js';
import { NOBODY } from '../releases/choose.js';
import type { BuildManifest } from '../releases/manifest.js';
import type { ServedArea } from '../releases/release.js';
import { createReleases, type ReleaseWatch } from '../releases/releases.js';
import { createFolderStore } from '../releases/store.js';
import { makeKey } from '../releases/teamKeys.js';
import { publishRequest, shellManifest } from './manifests.js';
import { createTeam, type Team, type TeamAnswer } from './team.js';
import type { TestDatabase } from './testDatabases.js';
import { testSecrets } from './testSecrets.js';
import { startTestServer } from './testServer.js';

/** A server with a live shell, and teams that publish to it. */
export type RegistryStage = {
  readonly db: Db;
  readonly origin: string;
  /** The release folder of all processes. */
  readonly folder: string;
  /** Another process on the same database. */
  readonly releases: ReleaseWatch;
  readonly orders: Team;
  readonly shellTeam: Team;
  team(name: string, areas: readonly string[]): Promise<Team>;
  put(who: Team, request: PublishRequest): Promise<TeamAnswer>;
  /** Verified, and promoted at once. */
  publishLive(who: Team, manifest: BuildManifest): Promise<TeamAnswer>;
  act(who: Team, area: string, action: object, ifMatch?: number): Promise<TeamAnswer>;
  stateOf(area: string): Promise<AreaState>;
  served(area: string): Promise<ServedArea | undefined>;
  /** What an actor did or tried, newest first. */
  events(actor: string): Promise<readonly Row[]>;
  close(): Promise<void>;
};

export async function createRegistryStage({ createFilled }: TestDatabase): Promise<RegistryStage> {
  const place = await createFilled();
  const db = await place.open();
  const folder = mkdtempSync(join(tmpdir(), 'banyan-registry-'));
  const server = await startTestServer(db, { BANYAN_RELEASES: folder });
  const store = createFolderStore(folder);
  const releases = await createReleases({ db, secrets: testSecrets, store, warn: () => undefined });

  async function team(name: string, areas: readonly string[]): Promise<Team> {
    const { text } = await makeKey(db, { name, areas, by: 'admin' }, Date.now());
    return createTeam(text, server.origin);
  }
  const put = (who: Team, body: PublishRequest) => {
    const { name, build } = body.manifest;
    return who.ask({ method: 'PUT', path: REGISTRY_PATHS.version(name, build), body });
  };
  async function publishLive(who: Team, manifest: BuildManifest) {
    const { name, build } = manifest;
    const verified = await who.verified(name, build);
    return put(who, { ...publishRequest(manifest), verified, act: { kind: 'promote', build } });
  }
  const orders = await team('Orders pipeline', ['orders']);
  const shellTeam = await team('Shell pipeline', ['shell']);
  await publishLive(shellTeam, shellManifest('f'.repeat(16)));

  return {
    db,
    origin: server.origin,
    folder,
    releases,
    orders,
    shellTeam,
    team,
    put,
    publishLive,
    act: (who, area, body, ifMatch) => {
      const ask = { method: 'POST', path: REGISTRY_PATHS.area(area), body } as const;
      return who.ask(ifMatch === undefined ? ask : { ...ask, ifMatch });
    },
    stateOf: async (area) => {
      const { body } = await orders.ask({ method: 'GET', path: REGISTRY_PATHS.area(area) });
      return areaStateSchema.parse(body);
    },
    served: async (area) => {
      await releases.refresh();
      return releases.releaseFor(NOBODY).areas.find(({ name }) => name === area);
    },
    events: (actor) =>
      db.query(
        'select kind, ok, area, reason, times from release_events where actor = $1 order by id desc',
        [actor],
      ),
    close: async () => {
      await releases.close();
      await server.close();
      await db.close();
      await place.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
