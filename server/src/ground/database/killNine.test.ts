import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ROUNDS } from '@banyan/testing/node';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';

jest.setTimeout(10_000 * ROUNDS + 60_000);
const WRITER = fileURLToPath(new URL('../../testing/writePairs.ts', import.meta.url));

/** Resolves to the acknowledged numbers once the writer is dead. */
async function writeUntilKilled(place: TestPlace, after: number): Promise<readonly number[]> {
  const { dataFolder, databaseUrl } = place;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', WRITER, dataFolder, ...(databaseUrl === null ? [] : [databaseUrl])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => {
    child.on('exit', resolve);
  });
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === after) child.kill('SIGKILL');
  }
  await ended;
  return acknowledged;
}

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;

  beforeAll(async () => {
    place = await create();
  });
  afterAll(async () => {
    await place.remove();
  });

  test('a killed process loses nothing it has acknowledged, and leaves nothing by half', async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const numbers = await writeUntilKilled(place, 5 + ((round * 7) % 30));
      expect(numbers.length).toBeGreaterThan(0);
      acknowledged.push(...numbers);
    }
    const db = await place.open();
    try {
      const rows = await db.query(
        'select number, sum(side) as balance, count(*) as sides from pairs group by number',
      );
      expect(rows.filter(({ balance, sides }) => Number(balance) !== 0 || sides !== 2)).toEqual([]);
      const kept = new Set(rows.map(({ number }) => number));
      expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
    } finally {
      await db.close();
    }
  });
});
