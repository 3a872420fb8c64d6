import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CUSTOMER_TABS } from '@banyan/contract/customers';
import { openDatabase } from '../ground/database/openDatabase.js';
import { provide } from '../releases/kit/provide.js';
import { readShipment } from '../releases/kit/shipment.js';
import type { BuildManifest } from '../releases/manifest.js';
import { publish } from '../releases/publish.js';
import { createFolderStore } from '../releases/store.js';
import { makeKey } from '../releases/teamKeys.js';
import { areaManifest, publishRequest, shellManifest } from './manifests.js';
import { testSecrets } from './testSecrets.js';
import { startTestServer } from './testServer.js';

/**
 * A gateway that serves the packages of a folder, in its own process. It keeps what it has in another one. For a team
 * it has a live shell, which lends what is named as JSON, the page of customers that its area adds a tab to, a key for the
 * team's areas, and back ends of their names.
 */
const [packed = '', folder = '', named = '', lent = '{}'] = process.argv.slice(2);
const areas = named.split(',').filter((name) => name !== '');

const dataFolder = join(folder, 'data');
const releases = join(folder, 'releases');
const db = await openDatabase({ databaseUrl: null, dataFolder, log: () => undefined });
const shipment = await readShipment(packed);
if (shipment === null) throw new Error(`${packed} holds no packages`);
const store = createFolderStore(releases);
const told = await provide({ db, files: store.files, now: Date.now }, shipment);
if (told !== null) throw new Error(told);
const key = areas.length === 0 ? '' : await readyFor(areas);
const server = await startTestServer(db, {
  BANYAN_RELEASES: releases,
  ...(areas.length === 0 ? {} : { BANYAN_BASES: basesWith(areas) }),
});

/** A file with the team's back ends, which are never called. */
function basesWith(names: readonly string[]): string {
  const file = join(folder, 'bases.json');
  const base = { address: ['http://127.0.0.1:9/'], audiences: ['admin'], paths: ['/'] };
  writeFileSync(file, JSON.stringify(Object.fromEntries(names.map((name) => [name, base]))));
  return file;
}

async function readyFor(names: readonly string[]): Promise<string> {
  const build = 'f'.repeat(16);
  const provides = JSON.parse(lent) as Readonly<Record<string, string>>;
  await makeLive({ ...shellManifest(build), provides });
  await makeLive({ ...areaManifest('accounts', build), points: [CUSTOMER_TABS] });
  const { text } = await makeKey(db, { name: 'CI', areas: names, by: 'admin' }, Date.now());
  return text;
}

async function makeLive(manifest: BuildManifest): Promise<void> {
  const { name: area, build } = manifest;
  const request = { ...publishRequest(manifest), act: { kind: 'promote', build } as const };
  const bases = () => [];
  const parts = { db, secrets: testSecrets, store, now: Date.now, bases, mustBeVerified: false };
  const { publicKey } = generateKeyPairSync('ed25519');
  const by = { actor: 'tests', key: publicKey, keyId: 'tests' };
  const published = await publish(parts, { area, build, request, revision: null, ...by });
  if (!published.success) throw new Error(JSON.stringify(published.refusal));
}

process.on('disconnect', () => {
  void server
    .close()
    .then(() => db.close())
    .finally(() => {
      process.exit();
    });
});
process.send?.({ listening: server.origin, key });
