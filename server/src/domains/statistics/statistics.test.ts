import { DOWNLOAD_STATISTIC } from '@banyan/contract/downloads';
import { countedIn, type Statistic } from '@banyan/contract/statistics';
import { addDays } from '@banyan/rules';
import { IS_LONG_ROUND } from '@banyan/testing/node';
import type { Db } from '../../ground/database/db.js';
import { insertRows } from '../../ground/demoData/insertRows.js';
import { createRandom, type Random } from '../../ground/demoData/random.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { EVENT_COLUMNS } from '../downloads/demoPackages.js';
import { DOWNLOADS } from '../downloads/downloadStatistic.js';
import { countTouched } from './counting.js';
import { statisticReader } from './readStatistic.js';
import { touchDays } from './statisticKind.js';
import { startOf, startsBetween } from './totals.js';

const SEED = 20_261_128;
const WORLDS = IS_LONG_ROUND ? 200 : 20;
const FIRST = '2026-02-20';
const DAYS = 40;
const NOW = Date.parse('2026-04-01T12:00:00+08:00');
const PACKAGE = '00000000-0000-4000-8000-d00000000001';

type Event = ReturnType<typeof eventOf>;

function eventOf(random: Random) {
  const day = addDays(FIRST, random.whole(0, DAYS - 1));
  return {
    day,
    at: new Date(Date.parse(`${day}T00:00:00+08:00`) + random.whole(0, 86_399_000)).toISOString(),
    packageId: PACKAGE,
    productId: random.pick(['mindmap', 'naolitu']),
    platform: random.pick(['windows', 'macos', 'linux']),
    arch: random.pick(['x64', 'arm64']),
    version: random.pick(['1.0', '1.1', '2.0']),
    visitor: `visitor-${random.whole(1, 6)}`,
    source: random.pick(['direct', 'search', 'client']),
    referrerHost: '',
    agent: '',
    isBot: random.chance(0.2),
    isCounted: random.chance(0.7),
    isComplete: random.chance(0.6),
    bytesSent: 10,
  };
}

async function insert(db: Db, events: readonly Event[]): Promise<void> {
  await db.transaction(async (tx) => {
    await insertRows(tx, 'download_events', events, EVENT_COLUMNS);
    for (const { productId, day } of events) await touchDays(tx, DOWNLOADS, productId, [day]);
  });
}

/** The definitions in words, over all events. */
function brute(events: readonly Event[]) {
  const own = events.filter(({ isBot }) => !isBot);
  const counted = own.filter(({ isCounted }) => isCounted);
  return {
    downloads: counted.length,
    visitors: new Set(counted.map(({ day, visitor }) => `${day} ${visitor}`)).size,
    completed: own.filter(({ isComplete }) => isComplete).length,
    begun: own.length,
  };
}

const DIMENSIONS = ['version', 'platform', 'arch', 'source'] as const;

function expected(
  events: readonly Event[],
  from: string,
  to: string,
  unit: 'day' | 'week' | 'month',
) {
  const inside = events.filter(({ day }) => day >= from && day <= to);
  return {
    numbers: brute(inside),
    series: startsBetween(from, to, unit).map((start) => ({
      start,
      numbers: brute(inside.filter(({ day }) => startOf(day, unit) === start)),
    })),
  };
}

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  beforeAll(async () => {
    place = await create();
    db = await place.open();
    const file = '00000000-0000-4000-8000-f10000000001';
    await db.query(
      `insert into files (id, kind, name, bytes, created_by, audience, key, at) values ($1, 'package', 'a', 1, 'x', 'admin', $1, now())`,
      [file],
    );
    await db.query(
      `insert into packages (id, created_at, created_by, updated_at, updated_by, product_id, app_version, version_numbers,
         platform, arch, format, file_id, file_name, bytes, sha256, signature)
       values ($1, now(), 'x', now(), 'x', 'mindmap', '1.0', '{1,0,0,0}', 'windows', 'x64', 'exe', $2, 'a.exe', 1, 'x', 'unknown')`,
      [PACKAGE, file],
    );
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });
  beforeEach(async () => {
    for (const table of ['download_events', 'statistic_totals', 'statistic_touched']) {
      await db.query(`delete from ${table}`);
    }
  });

  const read = async (asked: object): Promise<Statistic> => {
    const answer = await statisticReader(DOWNLOADS, { db, now: () => NOW })({
      productId: 'mindmap',
      from: FIRST,
      to: addDays(FIRST, DAYS - 1),
      unit: 'day',
      isCompared: false,
      ...asked,
    });
    if (!answer.success) throw new Error(String(answer.refusal.code));
    return answer.result;
  };

  test(`every measure of ${WORLDS} random worlds is what counting by hand gives, counted before or not`, async () => {
    const random = createRandom(SEED);
    for (let world = 0; world < WORLDS; world += 1) {
      await db.query('delete from download_events');
      await db.query('delete from statistic_totals');
      const all = Array.from({ length: random.whole(0, 120) }, () => eventOf(random));
      const early = all.slice(0, random.whole(0, all.length));
      await insert(db, early);
      // Some days are counted before the others come: late rows count as well.
      await countTouched(db, DOWNLOADS, NOW);
      await insert(db, all.slice(early.length));
      const from = addDays(FIRST, random.whole(0, 20));
      const to = addDays(from, random.whole(0, 18));
      const unit = random.pick(['day', 'week', 'month'] as const);
      const own = all.filter(({ productId }) => productId === 'mindmap');
      const found = await read({ from, to, unit, isCompared: true, by: 'platform' });
      expect(found).toMatchObject(expected(own, from, to, unit));
      const days = startsBetween(from, to, 'day').length;
      const before = [addDays(from, -days), addDays(from, -1)] as const;
      expect(found.before).toMatchObject(expected(own, ...before, unit));
      const inside = own.filter(({ day }) => day >= from && day <= to);
      for (const dimension of DIMENSIONS) {
        const shown = Object.fromEntries(
          (found.parts[dimension] ?? []).map(({ value, numbers }) => [value, numbers]),
        );
        const firsts = Object.values(shown).map(({ downloads = 0 }) => downloads);
        expect(firsts).toEqual([...firsts].sort((one, other) => other - one));
        const values = new Set(inside.filter(({ isBot }) => !isBot).map((one) => one[dimension]));
        expect(new Set(Object.keys(shown))).toEqual(values);
        for (const value of values) {
          const part = inside.filter((one) => one[dimension] === value);
          expect(shown[value]).toEqual(brute(part));
          if (dimension === 'platform') {
            const { series } = expected(part, from, to, unit);
            const one = found.parts[dimension]?.find((each) => each.value === value);
            expect(one?.series).toEqual(series.map(({ numbers }) => numbers.downloads));
          }
          const filter = { dimension, value };
          const filtered = await read({ from, to, unit, filter });
          expect(filtered).toMatchObject(expected(part, from, to, unit));
          expect(Object.keys(filtered.parts)).toEqual([dimension]);
        }
      }
    }
  });

  test('what was counted is not counted again until it changes, and today is left for later', async () => {
    const random = createRandom(SEED);
    const past = { ...eventOf(random), day: '2026-03-30', productId: 'mindmap' as const };
    await insert(db, [past, { ...past, day: '2026-04-01' }]);
    expect(await countTouched(db, DOWNLOADS, NOW)).toBe(1);
    expect(await countTouched(db, DOWNLOADS, NOW)).toBe(0);
    const stale = await db.query('select start::text as start from statistic_touched');
    expect(stale).toEqual([{ start: '2026-04-01' }]);
    await insert(db, [past]);
    expect(await countTouched(db, DOWNLOADS, NOW)).toBe(1);
  });

  test('a product of which nothing is known yet has numbers of nought', async () => {
    const found = await read({ productId: 'naolitu', to: addDays(FIRST, 1) });
    const none = Object.fromEntries(countedIn(DOWNLOAD_STATISTIC).map((name) => [name, 0]));
    expect(found).toMatchObject({ numbers: none, parts: { version: [] }, latestAt: null });
    expect(found.series).toHaveLength(2);
  });

  test('too many days, or days the wrong way round, are refused', async () => {
    await expect(read({ to: addDays(FIRST, 800) })).rejects.toThrow();
    await expect(read({ to: addDays(FIRST, -1) })).rejects.toThrow();
  });
});
