import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bothDatabases, type TestPlace } from '../../testing/testDatabases.js';
import { DatabaseUnavailable, type Db, instantFromText } from './db.js';
import { lockFolder } from './folderLock.js';
import { openPglite } from './pglite.js';
import { openPostgres } from './postgres.js';

describe.each(bothDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;

  beforeAll(async () => {
    place = await create();
    db = await place.open();
    await db.script('create table things (id integer primary key, name text)');
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  test('gives the same forms of values', async () => {
    const [row] = await db.query(
      `select 9007199254740991::bigint as big, count(*) as count, '{"a": [1]}'::jsonb as json,
         timestamptz '2026-11-20 08:00:00.120+08' as at, null as nothing, $1::text[] as list
       from things`,
      [['甲', 'b"c']],
    );
    expect(row).toEqual({
      big: 9_007_199_254_740_991,
      count: 0,
      json: { a: [1] },
      at: '2026-11-20T00:00:00.120Z',
      nothing: null,
      list: ['甲', 'b"c'],
    });
  });

  test('a transaction that fails leaves nothing, notifies no listener, and passes its error on', async () => {
    const heard: string[] = [];
    const stop = await db.listen('news', (payload) => heard.push(payload));
    const failing = db.transaction(async (tx) => {
      await tx.query("insert into things values (1, 'one')");
      await tx.query("select pg_notify('news', 'never')");
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const first = new Promise<void>((resolve) => {
      void db
        .listen('news', () => {
          resolve();
        })
        .then(() => db.query("select pg_notify('news', 'yes')"));
    });
    await first;
    expect(heard).toEqual(['yes']);
    expect(await db.query('select * from things')).toEqual([]);
    await stop();
  });

  test('a statement that is refused names its SQLSTATE, and the database keeps working', async () => {
    await db.query("insert into things values (2, 'two')");
    await expect(db.query("insert into things values (2, 'again')")).rejects.toMatchObject({
      sqlState: '23505',
    });
    const broken = db.transaction(async (tx) => {
      await tx.query('select nothing from nowhere');
    });
    await expect(broken).rejects.toMatchObject({ code: 'QUERY_FAILED', sqlState: '42P01' });
    expect(await db.query('select name from things where id = 2')).toEqual([{ name: 'two' }]);
  });

  test('transactions side by side do not mix', async () => {
    await db.query("insert into things values (3, '0')");
    await Promise.all(
      Array.from({ length: 10 }, () =>
        db.transaction(async (tx) => {
          const [row] = await tx.query('select name from things where id = 3 for update');
          await tx.query('update things set name = $1 where id = 3', [
            String(Number(row?.['name']) + 1),
          ]);
        }),
      ),
    );
    expect(await db.query('select name from things where id = 3')).toEqual([{ name: '10' }]);
  });
});

describe('the embedded database’s folder', () => {
  let place: TestPlace;

  beforeAll(async () => {
    place = (await bothDatabases[0]?.create()) as TestPlace;
  });
  afterAll(async () => {
    await place.remove();
  });

  test('a second process on it gets one sentence and an error code', async () => {
    const release = lockFolder(place.dataFolder);
    const second = spawnSync(
      process.execPath,
      ['--import', 'tsx', join(__dirname, '../../main.ts')],
      {
        encoding: 'utf8',
        env: { ...process.env, BANYAN_DATA: place.dataFolder, DATABASE_URL: '' },
      },
    );
    expect(second.status).toBe(1);
    expect(second.stderr.trim().split('\n').at(-1)).toBe(
      `The data folder ${place.dataFolder} is in use by process ${process.pid}: stop it first, or set BANYAN_DATA to another folder.`,
    );
    await expect(
      openPglite({ dataFolder: place.dataFolder, log: () => undefined }),
    ).rejects.toBeInstanceOf(DatabaseUnavailable);
    release();
  });

  test.each([
    ['a dead process', '999999999'],
    ['our own number from an earlier life', `${process.pid} 1`],
    ['a number that another process has now', '1 1'],
    ['nobody', 'rubbish'],
  ])('a lock left by %s is taken over', (_who, content) => {
    writeFileSync(join(place.dataFolder, 'banyan.lock'), content);
    lockFolder(place.dataFolder)();
  });

  test('a folder that cannot be made is refused with a sentence', () => {
    writeFileSync(join(place.dataFolder, 'file'), '');
    expect(() => lockFolder(join(place.dataFolder, 'file', 'below'))).toThrow(
      /^The data folder .* cannot be created/,
    );
  });
});

test('a server that is not there is refused with a sentence', async () => {
  const opening = openPostgres({ url: 'postgres://x@127.0.0.1:9/x', log: () => undefined });
  await expect(opening).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:9 cannot be reached/);
});

test.each([
  ['2026-11-20 08:00:00+00', '2026-11-20T08:00:00.000Z'],
  ['2026-11-20 08:00:00.5+00', '2026-11-20T08:00:00.500Z'],
  ['2026-11-20 08:00:00.123456+00', '2026-11-20T08:00:00.123Z'],
])('%s is the instant %s', (text, instant) => {
  expect(instantFromText(text)).toBe(instant);
});
