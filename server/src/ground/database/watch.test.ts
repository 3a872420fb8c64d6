import { bothDatabases, type TestPlace } from '../../testing/testDatabases.js';
import type { Db } from './db.js';
import { lockFolder } from './folderLock.js';
import { openPglite } from './pglite.js';
import type { Watch } from './watch.js';

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
