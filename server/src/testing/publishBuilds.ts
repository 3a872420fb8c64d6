import { createHash, generateKeyPairSync } from 'node:crypto';
import { openDatabase } from '../ground/database/openDatabase.js';
import { openPostgres } from '../ground/database/postgres.js';
import { publish } from '../releases/publish.js';
import { createFolderStore } from '../releases/store.js';
import { publishRequest, shellManifest } from './manifests.js';
import { testSecrets } from './testSecrets.js';

/** Publishes builds of the shell and makes each live until it is killed. Says `begin` and `done` with each number. */
const [folder = '', first = '', dataFolder = '', databaseUrl] = process.argv.slice(2);
const log = (message: string) => {
  console.error(message);
};

// PostgreSQL has its tables already: then this program runs alone, and starts quickly.
const db =
  databaseUrl === undefined
    ? await openDatabase({ databaseUrl: null, dataFolder, log })
    : await openPostgres({ url: databaseUrl, log });
const parts = {
  db,
  secrets: testSecrets,
  store: createFolderStore(folder),
  now: Date.now,
  bases: () => [],
  mustBeVerified: false,
};
// For results of `verify`, which do not occur here.
const key = generateKeyPairSync('ed25519').publicKey;
for (let number = Number(first); ; number += 1) {
  const build = createHash('sha256').update(String(number)).digest('hex').slice(0, 16);
  const manifest = shellManifest(build, `1.0.${number}`);
  const request = { ...publishRequest(manifest), act: { kind: 'promote', build } as const };
  process.stdout.write(`begin ${number}\n`);
  const published = await publish(parts, {
    area: 'shell',
    build,
    request,
    revision: null,
    keyId: 'killed',
    actor: 'killed',
    key,
  });
  process.stdout.write(`${published.success ? 'done' : published.refusal.code} ${number}\n`);
}
