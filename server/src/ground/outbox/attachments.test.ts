import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabases } from '../../testing/testDatabases.js';
import { createFolderPlace } from '../files/folderPlace.js';
import { one } from '../files/place.js';
import { readAttachments } from './attachments.js';

const MIB = 1_048_576;

test.each(testDatabases)(
  'an e-mail carries its files in their order, ten MiB in all, on $name',
  async ({ create }) => {
    const kept = await create();
    const db = await kept.open();
    const folder = await mkdtemp(join(tmpdir(), 'attachments-'));
    const place = createFolderPlace(folder);
    const add = async (name: string, bytes: number, state = 'ready') => {
      const id = randomUUID();
      await place.write(`objects/${id}`, one(Buffer.alloc(bytes, 'a')));
      await db.query(
        `insert into files (id, kind, name, type, bytes, state, object, created_by, audience, key, at)
         values ($1, 'invoice', $2, 'application/pdf', $3, $4, $5, 'a1', 'admin', $1, now())`,
        [id, name, bytes, state, `objects/${id}`],
      );
      return id;
    };
    const ids = [
      await add('a.pdf', 5),
      await add('gone.pdf', 5, 'deleted'),
      await add('large.pdf', 9 * MIB),
      await add('too-much.pdf', 2 * MIB),
      randomUUID(),
    ];
    const found = await readAttachments({ db, place }, ids);
    expect(found.map(({ name }) => name)).toEqual(['a.pdf', 'large.pdf']);
    expect(found[0]).toMatchObject({ type: 'application/pdf', content: Buffer.from('aaaaa') });
    await db.close();
    await kept.remove();
    await rm(folder, { recursive: true });
  },
);
