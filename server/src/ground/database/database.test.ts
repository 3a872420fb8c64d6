import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bothDatabases, type TestPlace } from '../../testing/testDatabases.js';
import { DatabaseUnavailable, type Db, instantFromText } from './db.js';
import { lockFolder } from './folderLock.js';
import { openPglite, type Watch } from './pglite.js';
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

describe('the watch over the embedded database’s thread', () => {
  const LOOKS_IN_A_MINUTE = 12;
  let place: TestPlace;
  let looks: (() => void)[] = [];
  let told: string[] = [];
  let logged: string[] = [];

  beforeAll(async () => {
    place = (await bothDatabases[0]?.create()) as TestPlace;
  });
  afterAll(async () => {
    await place.remove();
  });

  /** @param onQuery what the thread does when it gets a query; it answers everything else at once */
  async function open(
    onQuery: string,
    freeBytes: Watch['freeBytes'] = () => null,
    first = '',
  ): Promise<Db> {
    looks = [];
    told = [];
    logged = [];
    const program = `import { parentPort } from 'node:worker_threads';
      ${first}
      parentPort.on('message', ({ id, operation }) => {
        if (operation === 'query') { ${onQuery} }
        else parentPort.postMessage({ id, result: null });
      });`;
    return openPglite({
      dataFolder: place.dataFolder,
      log: (message, cause) => logged.push(cause instanceof Error ? cause.message : message),
      fatal: (sentence) => told.push(sentence),
      watch: {
        every: (_ms, act) => {
          looks.push(act);
          return () => undefined;
        },
        freeBytes,
        program: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
      },
    });
  }

  const look = (times: number) => {
    for (let time = 0; time < times; time += 1) for (const act of looks) act();
  };

  test('a statement that computes for ever is ended, every call is refused, and the process is told once', async () => {
    const db = await open('for (;;);');
    look(LOOKS_IN_A_MINUTE * 20);
    const asked = db.query('select forever');
    look(LOOKS_IN_A_MINUTE);
    expect(told).toEqual([]);
    look(2);
    await expect(asked).rejects.toMatchObject({ kind: 'away' });
    await expect(db.query('select 1')).rejects.toMatchObject({ kind: 'away' });
    expect(told).toEqual([
      `The embedded database in ${place.dataFolder} did not answer any more. Start the product again.`,
    ]);
    // The thread has ended, and the folder is free.
    await db.close();
    lockFolder(place.dataFolder)();
  });

  test('a statement that waits for another one is not ended while the thread answers', async () => {
    const db = await open('');
    const asked = db.query('select 1');
    for (let minute = 0; minute < 20; minute += 1) {
      look(LOOKS_IN_A_MINUTE - 1);
      await db.listen(`channel ${minute}`, () => undefined);
    }
    expect(told).toEqual([]);
    await db.close();
    await expect(asked).rejects.toMatchObject({ kind: 'away' });
  });

  test('an act of the start has ten minutes', async () => {
    const db = await open('for (;;);');
    const asked = db.transaction(async (tx) => tx.query('select forever'), 'start');
    asked.catch(() => undefined);
    // Begun, and asked.
    await db.listen('any', () => undefined);
    look(LOOKS_IN_A_MINUTE * 9);
    expect(told).toEqual([]);
    look(LOOKS_IN_A_MINUTE * 2);
    await expect(asked).rejects.toMatchObject({ kind: 'away' });
    expect(told).toHaveLength(1);
    await db.close();
  });

  test('a full disk is told as such: at the first error, and of a statement that computes for ever', async () => {
    const sentence = `The embedded database in ${place.dataFolder} has no space left on its disk. Make room, then start the product again.`;
    const message = 'could not extend file "base/5/1": No space left on device';
    const failing = await open(
      `parentPort.postMessage({ id, error: { message: '${message}', sqlState: '53100' } });`,
    );
    await expect(failing.query('insert')).rejects.toMatchObject({ kind: 'away' });
    expect([told, logged]).toEqual([[sentence], [message]]);
    await failing.close();

    let free = 10_000_000_000;
    const spinning = await open('for (;;);', () => free);
    const asked = spinning.query('insert');
    asked.catch(() => undefined);
    free = 6_000_000;
    look(3);
    expect(told).toEqual([sentence]);
    await spinning.close();
  });

  test('a start on a full disk is told as such', async () => {
    const stops = 'process.exit(1);';
    await expect(open('', () => 6_000_000, stops)).rejects.toThrow(
      /cannot be opened: the database has no space left on its disk\.$/,
    );
    lockFolder(place.dataFolder)();
  });

  test('words that a user typed are no full disk', async () => {
    const db = await open(
      `parentPort.postMessage({ id, error: { message: 'invalid: "No space left on device"', sqlState: '22P02' } });`,
    );
    await expect(db.query('select $1::int', ['x'])).rejects.toMatchObject({ kind: 'badValue' });
    expect(told).toEqual([]);
    await db.close();
  });

  test('a thread that ends by itself is told', async () => {
    const db = await open('process.exit(3);');
    await expect(db.query('select 1')).rejects.toMatchObject({ kind: 'away' });
    expect(told).toEqual([
      `The embedded database in ${place.dataFolder} stopped. Start the product again.`,
    ]);
    await db.close();
  });

  test('the start warns of less than 500 MB', async () => {
    for (const [free, count] of [
      [499, 1],
      [500, 0],
    ] as const) {
      const db = await open('', () => free * 1024 * 1024);
      expect(logged).toHaveLength(count);
      await db.close();
    }
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
