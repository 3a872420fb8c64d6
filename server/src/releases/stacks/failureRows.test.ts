import type { FailureSample } from '@banyan/contract/releases';
import type { Db } from '../../ground/database/db.js';
import { sample } from '../../testing/healthStage.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { VOTE_MS } from '../votes.js';
import { believableStacks } from './believableStacks.js';
import { addFailure, failureId, readFailureRows, removeOldFailureVotes } from './failureRows.js';

const BUILD = '0'.repeat(16);
const OTHER = '1'.repeat(16);
const build = { area: 'orders', build: BUILD };

function failureAt(line: number, more: Partial<FailureSample> = {}): FailureSample {
  const frame = { ...build, name: 'a', file: 'entry.js', line, column: 1 };
  return { ...build, kind: 'crash', error: 'TypeError', frames: [frame], ...more };
}

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
  beforeEach(() => db.script('delete from release_failures; delete from release_failure_votes'));

  const tell = (voice: 'staff' | 'visitor', who: string, line: number, now: number) =>
    addFailure(db, failureAt(line), { who, voice }, now);
  const kept = async () =>
    (await readFailureRows(db, build)).map(
      ({ frames, times, isKnown }) =>
        `${frames[0]?.line} ${times} ${isKnown ? 'known' : 'visitors'}`,
    );

  test('people are counted, not reports, and again once ten minutes have passed', async () => {
    for (let again = 0; again < 3; again += 1) await tell('staff', 'one', 1, 0);
    await tell('staff', 'two', 1, 0);
    expect(await kept()).toEqual(['1 2 known']);
    await removeOldFailureVotes(db, VOTE_MS - 1);
    await tell('staff', 'one', 1, VOTE_MS - 1);
    expect(await kept()).toEqual(['1 2 known']);
    await removeOldFailureVotes(db, VOTE_MS);
    await tell('staff', 'one', 1, VOTE_MS);
    expect(await kept()).toEqual(['1 3 known']);
  });

  test('one person tells of five places', async () => {
    for (let line = 1; line <= 50; line += 1) await tell('staff', 'one', line, line);
    expect(await kept()).toHaveLength(5);
  });

  test('strangers push out nothing that the staff told, however many they are', async () => {
    await tell('staff', 'one', 1, 0);
    for (let at = 1; at <= 200; at += 1) await tell('visitor', `visitor ${at}`, 100 + at, at);
    const all = await kept();
    expect(all[0]).toBe('1 1 known');
    expect(all.length).toBeLessThanOrEqual(16);
    // One of the staff vouches for it.
    await tell('staff', 'one', 300, 300);
    expect((await kept())[0]).toBe('300 2 known');
  });

  test('the most frequent stay, and the newest beside them', async () => {
    for (let line = 1; line <= 10; line += 1) {
      for (const who of ['a', 'b']) await tell('staff', `${who} ${line}`, line, line);
    }
    for (let line = 11; line <= 40; line += 1) await tell('staff', `c ${line}`, line, line);
    const lines = (await kept()).map((words) => Number(words.split(' ')[0]));
    expect(lines.sort((a, b) => a - b)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      ...[36, 37, 38, 39, 40],
    ]);
  });
});

test('the same place is the same failure in whatever shell, another line is another', () => {
  const [frame] = failureAt(1).frames;
  if (frame === undefined) throw new Error('no frame');
  const shell = (sign: string) => ({ ...frame, area: 'shell', build: sign.repeat(16), line: 7 });
  const inShells = ['e', 'f'].map((sign) => failureAt(1, { frames: [frame, shell(sign)] }));
  expect(new Set(inShells.map(failureId)).size).toBe(1);
  const others = [failureAt(2), failureAt(1, { error: 'Error' }), failureAt(1, { kind: 'error' })];
  expect(new Set([failureAt(1), ...others].map(failureId)).size).toBe(4);
});

describe('what is believed of a report’s stacks', () => {
  const files = new Set(['entry.js']);
  const shellFrame = { ...failureAt(1).frames[0], area: 'shell', file: 'any.js' };
  test.each<[string, Partial<FailureSample>, number]>([
    ['a crash that was counted', {}, 1],
    ['an error of which none was counted', { kind: 'error' }, 0],
    ['one of another build', { build: OTHER }, 0],
    ['one that goes through no file of the build', { frames: [shellFrame as never] }, 0],
    [
      'one in a file that the build does not have',
      { frames: [{ ...build, name: null, file: 'li-na-13812345678.js', line: 1, column: 1 }] },
      0,
    ],
  ])('%s', (_name, more, count) => {
    const counted = sample('orders', BUILD, { crashes: 1 });
    expect(believableStacks([failureAt(1, more)], counted, files)).toHaveLength(count);
    expect(believableStacks([failureAt(1, more)], counted)).toEqual([]);
  });
});
