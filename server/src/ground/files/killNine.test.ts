import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, hasPostgres, ROUNDS } from '@banyan/testing/node';
import { createBrowser, signIn } from '../../testing/browser.js';
import { forkGateway, killGateway } from '../../testing/forkGateway.js';
import { type ObjectStore, startObjectStore } from '../../testing/objectStore.js';
import { bothDatabases, type TestPlace } from '../../testing/testDatabases.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';
import { createSender, type Sender } from '../../testing/uploads.js';
import type { Db } from '../database/db.js';
import { cleanUploads } from './cleanUploads.js';
import { openPlace } from './openPlace.js';
import type { FilePlace } from './place.js';

const PART = 2_048;
const PARTS = 6;
const DAY_MS = 86_400_000;
/** Each starts a gateway, which takes seconds, and dies at another moment. */
const KILLS = Math.max(1, Math.floor(ROUNDS / 3));

jest.setTimeout(60_000 + 20_000 * KILLS);

const content = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.from(Array.from({ length: PART * PARTS - 20 }, (_, at) => (at * 7) % 251)),
]);
const partAt = (at: number) => content.subarray(at * PART, (at + 1) * PART);

/** Where files are, as two gateways are configured, and what is stored there. */
type Kind = {
  readonly settings: () => Readonly<Record<string, string>>;
  readonly names: () => readonly string[];
};

describe.each(hasPostgres() ? ['PostgreSQL'] : [])(
  'two gateways on %s, of which one is killed',
  () => {
    let place: TestPlace;
    let db: Db;
    let bucket: ObjectStore;
    const folder = mkdtempSync(join(tmpdir(), 'banyan-killed-'));
    const children: ChildProcess[] = [];

    const kinds: Readonly<Record<'folder' | 'bucket', Kind>> = {
      folder: {
        settings: () => ({ BANYAN_FILES: folder }),
        names: () =>
          readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)),
      },
      bucket: {
        settings: () => ({
          BANYAN_FILES: 's3://files/banyan',
          BANYAN_S3_ENDPOINT: bucket.origin,
          BANYAN_S3_KEY_ID: 'our-key',
          BANYAN_S3_SECRET: 'our-secret',
        }),
        names: () => [...bucket.objects.keys()].map((name) => name.slice('files/banyan/'.length)),
      },
    };

    beforeAll(async () => {
      const postgres = bothDatabases.find(({ name }) => name === 'postgres');
      if (postgres === undefined) throw new Error('there is no PostgreSQL');
      place = await postgres.create();
      db = await place.open();
      bucket = await startObjectStore('our-key');
    });
    afterAll(async () => {
      for (const child of children) child.kill('SIGKILL');
      await bucket.close();
      await db.close();
      await place.remove();
      rmSync(folder, { recursive: true, force: true });
    });

    /** A gateway that can die, beside the one of this process. */
    async function startOther(origin: string, kind: Kind): Promise<[ChildProcess, string]> {
      const port = String(await freePort());
      const more = JSON.stringify({ settings: kind.settings(), limits: { partBytes: PART } });
      const child = await forkGateway(place.databaseUrl ?? '', port, origin, more);
      children.push(child);
      return [child, `http://127.0.0.1:${port}`];
    }

    /** Continues through the living gateway from the offset it reports, sending each part twice. */
    async function finish(sender: Sender, id: string): Promise<void> {
      for (let at = (await sender.offsetOf(id)) ?? 0; at < content.length; at += PART) {
        const part = partAt(at / PART);
        const both = await Promise.all([1, 2].map(() => sender.goOn(id, at, part)));
        for (const { status } of both) expect([200, 202]).toContain(status);
      }
    }

    test.each(['folder', 'bucket'] as const)(
      'c28: in a %s there is one object, and no part is left',
      async (which) => {
        const kind = kinds[which];
        let server: TestServer | undefined;
        try {
          server = await startTestServer(db, kind.settings(), {
            limits: {
              partBytes: PART,
            },
          });
          const { origin } = server;
          const browser = createBrowser(origin);
          await signIn(browser, origin, { audience: 'admin', account: 'admin' });
          const here = createSender(browser, origin);
          const filePlace = openPlace(server.config.files);
          for (let round = 0; round < KILLS; round += 1) {
            const [child, listener] = await startOther(origin, kind);
            const there = createSender(browser, origin, listener);
            const begun = await there.begin(partAt(0), { bytes: content.length, name: 'a.pdf' });
            const id = begun.file?.id ?? '';
            // The second part comes by the other gateway, and the third is in the air when its gateway dies.
            expect(await here.goOn(id, PART, partAt(1))).toMatchObject({ offset: 2 * PART });
            const lost = there.goOn(id, 2 * PART, partAt(2)).catch(() => null);
            for (let turn = 0; turn < 40 * round; turn += 1) await new Promise(setImmediate);
            await killGateway(child);
            await lost;
            await finish(here, id);
            const opened = await here.open({ id, name: 'a.pdf' });
            expect(Buffer.from(await opened.arrayBuffer()).equals(content)).toBe(true);
            await onlyTheFile(filePlace, kind, id);
          }
        } finally {
          await server?.close();
        }
      },
    );

    /** Once no process can still be using an object of it. */
    async function onlyTheFile(filePlace: FilePlace, kind: Kind, id: string): Promise<void> {
      const now = () => Date.now() + DAY_MS / 2;
      await cleanUploads({ db, place: filePlace, now });
      const left = kind.names().filter((name) => name.includes(id));
      expect(left).toHaveLength(1);
      expect(left[0]).toMatch(/^objects\//);
      expect(await db.query('select 1 from file_objects where file_id = $1', [id])).toHaveLength(1);
    }
  },
);

describe('a bucket', () => {
  test('takes what is longer than a piece in pieces, and gives any span of it', async () => {
    const bucket = await startObjectStore('our-key');
    try {
      const settings = { bucket: 'files', prefix: 'banyan/', region: 'us-east-1' };
      const key = { endpoint: bucket.origin, keyId: 'our-key', secret: 'our-secret' };
      const place = openPlace({ kind: 'bucket', bucket: { ...settings, ...key } });
      const long = Buffer.alloc(9 * 1_048_576, 'ab');
      await place.write('long', chunksOf(long));
      expect([...bucket.objects.keys()]).toEqual(['files/banyan/long']);
      const read = await place.open('long', { start: 1, end: long.length - 1 });
      const chunks: Buffer[] = [];
      for await (const chunk of read ?? []) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).equals(long.subarray(1, -1))).toBe(true);
      expect(await place.open('none', { start: 0, end: 1 })).toBeNull();
      await place.remove('long');
      expect(bucket.objects.size).toBe(0);
      expect(bucket.unsigned).toEqual([]);
    } finally {
      await bucket.close();
    }
  });

  async function* chunksOf(all: Buffer) {
    for (let at = 0; at < all.length; at += 1_000_000) yield all.subarray(at, at + 1_000_000);
  }
});
