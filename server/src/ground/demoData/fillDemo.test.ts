import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PARTS } from '../../domains/services.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import type { Db } from '../database/db.js';
import { createFolderPlace } from '../files/folderPlace.js';
import type { FilePlace } from '../files/place.js';
import { type DemoPart, placeDemoFiles } from './demoPart.js';
import { fillDemo } from './fillDemo.js';

const OPTIONS = { seed: 1, orders: 50, until: Date.UTC(2026, 10, 20), vault: 'of the test' };
const keysOf = (db: Db) =>
  db.query(
    `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated
       from pg_constraint where contype = 'f' order by 1, 2`,
  );

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  beforeAll(async () => {
    place = await create();
    db = await place.open();
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  test('once, and the tables guard what refers to what as before', async () => {
    const before = await keysOf(db);
    expect(before.filter(({ table }) => table === 'orders').length).toBeGreaterThanOrEqual(3);
    const names = DEMO_PARTS.map(({ name }) => name);
    expect(await fillDemo(db, DEMO_PARTS, OPTIONS, () => undefined)).toEqual(names);
    expect(await fillDemo(db, DEMO_PARTS, OPTIONS, () => undefined)).toEqual([]);
    expect(await keysOf(db)).toEqual(before);
    await expect(db.query("update orders set customer_id = 'nobody'")).rejects.toThrow(
      'foreign key',
    );
  });

  test('a later part reaches a database that has the others', async () => {
    await fillDemo(db, DEMO_PARTS, OPTIONS, () => undefined);
    const later: DemoPart = {
      name: 'later',
      fill: async (tx) => {
        await tx.query("update customers set email = 'later@example.com'");
      },
    };
    expect(await fillDemo(db, [...DEMO_PARTS, later], OPTIONS, () => undefined)).toEqual(['later']);
    expect(await db.query('select distinct email from customers')).toEqual([
      { email: 'later@example.com' },
    ]);
    expect(await fillDemo(db, [...DEMO_PARTS, later], OPTIONS, () => undefined)).toEqual([]);
  });

  test('a part that fails leaves nothing, and is filled the next time', async () => {
    const part = (fill: DemoPart['fill']): DemoPart => ({ name: 'broken', fill });
    const insert: DemoPart['fill'] = async (tx) => {
      await tx.query(
        "insert into products (id, name_zh, name_en, position) values ('x', 'X', 'X', 99)",
      );
    };
    const failing = part(async (tx, options, progress) => {
      await insert(tx, options, progress);
      throw new Error('half way');
    });
    await expect(fillDemo(db, [failing], OPTIONS, () => undefined)).rejects.toThrow('half way');
    expect(await db.query("select 1 from products where id = 'x'")).toEqual([]);
    expect(await fillDemo(db, [part(insert)], OPTIONS, () => undefined)).toEqual(['broken']);
    expect(await db.query("select 1 from products where id = 'x'")).toHaveLength(1);
  });
});

describe('the files of example data', () => {
  const PART: DemoPart = {
    name: 'files',
    fill: () => Promise.resolve(),
    files: () => [{ object: 'objects/00/1.example', content: () => Buffer.from('example') }],
  };

  test('are written once by gateways that start together', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'banyan-demo-'));
    try {
      const place = createFolderPlace(folder);
      const { both, meets } = twoAtOnce();
      // Both have looked before either writes.
      const slow: FilePlace = {
        ...place,
        write: async (name, content) => {
          await meets();
          await place.write(name, content);
        },
      };
      await Promise.all([placeDemoFiles(slow, [PART]), placeDemoFiles(slow, [PART]), both]);
      expect(readFileSync(join(folder, 'objects/00/1.example'), 'utf8')).toBe('example');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('that cannot be written say why', async () => {
    const full: FilePlace = {
      open: () => Promise.resolve(null),
      write: () => Promise.reject(new Error('no space')),
      remove: () => Promise.resolve(),
    };
    await expect(placeDemoFiles(full, [PART])).rejects.toThrow('no space');
  });
});

/** Holds each caller until there are two. */
function twoAtOnce() {
  let here = 0;
  let go: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    go = resolve;
  });
  const meets = (): Promise<void> => {
    here += 1;
    if (here === 2) go();
    return both;
  };
  return { both, meets };
}
