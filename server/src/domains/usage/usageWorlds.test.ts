import type { Statistic } from '@banyan/contract/statistics';
import { addDays, shanghaiDay } from '@banyan/rules';
import { IS_LONG_ROUND } from '@banyan/testing/node';
import type { Db } from '../../ground/database/db.js';
import { countOf } from '../../ground/database/sql/index.js';
import { createRandom, type Random } from '../../ground/demoData/random.js';
import { sourceOf } from '../../ground/records/index.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { DEVICES } from '../devices/deviceKind.js';
import { countTouched } from '../statistics/counting.js';
import { statisticReader } from '../statistics/readStatistic.js';
import type { StatisticKind } from '../statistics/statisticKind.js';
import { endOf, startOf, startsBetween } from '../statistics/totals.js';
import { activeDaysReader } from './activeDays.js';
import { sourceOfEvents, windowOf } from './eventRows.js';
import { storeReport } from './storeReport.js';
import { addTestDevice, insertTestDevices, TEST_DEVICES } from './testUsage.js';
import { FEATURES, NEW_DEVICES, USAGE } from './usageStatistics.js';

const SEED = 20_261_128;
const WORLDS = IS_LONG_ROUND ? 200 : 20;
const FIRST = '2026-02-20';
const DAYS = 45;
const DAY_MS = 86_400_000;
const START = Date.parse(`${FIRST}T12:00:00+08:00`);
const NOW = START + (DAYS - 1) * DAY_MS;
const KINDS = [USAGE, NEW_DEVICES, FEATURES];
const VERSIONS = ['1.0', '1.1', '2.0'] as const;

type Known = {
  readonly device: string;
  readonly platform: string;
  readonly version: string;
  readonly day: string;
  readonly kind: string;
  readonly name: string;
  readonly seconds: number;
};

const usedBy = (events: readonly Known[]) => new Set(events.map(({ device }) => device));

/** The definitions in words, over all counted events of a product. */
function brute(all: readonly Known[], inside: readonly Known[], today: string) {
  const firstOf = (device: string) =>
    all
      .filter((one) => one.device === device)
      .map(({ day }) => day)
      .sort()[0] ?? '';
  const cohort = [...usedBy(inside)]
    .map((device) => ({ device, day: firstOf(device) }))
    .filter(({ device, day }) => inside.some((one) => one.device === device && one.day === day));
  const grown = (after: number) => cohort.filter(({ day }) => day <= addDays(today, -after));
  const back = (after: number) =>
    grown(after).filter(({ device, day }) =>
      all.some((one) => one.device === device && one.day === addDays(day, after)),
    ).length;
  return {
    usage: {
      devices: usedBy(inside).size,
      launches: inside.filter(({ kind }) => kind === 'start').length,
      seconds: inside.reduce((sum, { seconds }) => sum + seconds, 0),
    },
    'usage-new': {
      newDevices: cohort.length,
      devices: usedBy(inside).size,
      ...Object.fromEntries(
        [1, 7, 30].flatMap((after) => [
          [`back${after}`, back(after)],
          [`cohort${after}`, grown(after).length],
        ]),
      ),
    },
    features: { uses: inside.filter(({ kind, name }) => kind === 'feature' && name !== '').length },
  } as const;
}

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  beforeAll(async () => {
    place = await create();
    db = await place.open();
    await insertTestDevices(db);
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });
  const empty = async () => {
    for (const table of [
      ...['client_events', 'usage_devices', 'usage_firsts', 'usage_features'],
      ...['statistic_totals', 'statistic_touched'],
    ]) {
      await db.query(`delete from ${table}`);
    }
    await db.query('update device_installs set last_seq = 0');
  };

  const eventAt = (random: Random, time: number) => ({
    at: new Date(time).toISOString(),
    kind: random.pick(['start', 'end', 'feature', 'save']),
    name: random.pick(['', 'a', 'b']),
    seconds: random.whole(0, 500),
  });

  type Device = (typeof TEST_DEVICES)[number];

  /** A report of one device on a day: some of its events are late, and some reports come again. */
  async function reportOn(random: Random, { id, platform }: Device, day: number, seq: number) {
    const received = START + day * DAY_MS;
    const version = random.pick(VERSIONS);
    const events = Array.from({ length: random.whole(1, 4) }, (_, index) => {
      const age = random.chance(0.3) ? random.whole(0, 29) : 0;
      return { seq: seq + 2 * index + 1, ...eventAt(random, received - age * DAY_MS) };
    });
    const asked = { installId: id, version, sentAt: new Date(received).toISOString(), events };
    // Whether a device counts is written in its own row.
    const reporter = { deviceId: id, product: 'mindmap', isCounted: true };
    for (let times = random.pick([1, 1, 1, 2, 3]); times > 0; times -= 1) {
      await storeReport(
        { db, now: () => received, onEvents: () => Promise.resolve() },
        asked,
        reporter,
      );
    }
    return events.map(({ at, ...one }): Known => {
      return { ...one, device: id, platform, version, day: shanghaiDay(new Date(at)) };
    });
  }

  const countAll = async (now: number) => {
    for (const kind of KINDS) await countTouched(db, kind, now);
  };

  /** Reports of all devices; some days are counted before others come. */
  async function report(random: Random): Promise<readonly Known[]> {
    const known: Known[] = [];
    for (const device of TEST_DEVICES) {
      for (let day = random.whole(0, 25); day < DAYS; day += random.whole(1, 20)) {
        const events = await reportOn(random, device, day, day * 10);
        if (device.isCounted) known.push(...events);
        if (random.chance(0.15)) await countAll(START + day * DAY_MS);
      }
    }
    return known;
  }

  const read = async (kind: StatisticKind, asked: object): Promise<Statistic> => {
    const answer = await statisticReader(kind, { db, now: () => NOW })({
      productId: 'mindmap',
      from: FIRST,
      to: FIRST,
      unit: 'day',
      isCompared: false,
      ...asked,
    });
    if (!answer.success) throw new Error(String(answer.refusal.code));
    return answer.result;
  };

  test(`all measures of ${WORLDS} random worlds are what counting by hand gives`, async () => {
    const random = createRandom(SEED);
    const today = shanghaiDay(new Date(NOW));
    for (let world = 0; world < WORLDS; world += 1) {
      await empty();
      const all = await report(random);
      const from = addDays(FIRST, random.whole(0, 25));
      const to = addDays(from, random.whole(0, 19));
      const unit = random.pick(['day', 'week', 'month'] as const);
      const between = (start: string, end: string, of = all) =>
        of.filter(({ day }) => day >= start && day <= end && day >= from && day <= to);
      const series = (name: keyof ReturnType<typeof brute>, of = all) =>
        startsBetween(from, to, unit).map((start) => ({
          start,
          numbers: brute(all, between(start, endOf(start, unit), of), today)[name],
        }));
      for (const kind of KINDS) {
        const name = kind.of.name as keyof ReturnType<typeof brute>;
        const found = await read(kind, { from, to, unit });
        expect(found.numbers).toEqual(brute(all, between(from, to), today)[name]);
        expect(found.series).toEqual(series(name));
        if (kind === FEATURES) continue;
        const version = random.pick(VERSIONS);
        const own = all.filter((one) => one.version === version);
        const filter = { dimension: 'version', value: version };
        const { numbers, series: drawn } = await read(kind, { from, to, unit, filter });
        expect(numbers).toEqual(brute(all, between(from, to, own), today)[name]);
        expect(drawn).toEqual(series(name, own));
      }
      const days = await activeDaysReader({ db, now: () => NOW })({ from, to });
      const [mindmap] = days.success ? days.result.products : [];
      const activeIn = (day: string, count: number) =>
        usedBy(all.filter((one) => one.day <= day && one.day > addDays(day, -count))).size;
      expect(mindmap?.days.map(({ day, day1, day7, day30 }) => [day, day1, day7, day30])).toEqual(
        startsBetween(from, to, 'day').map((day) => [
          day,
          ...[1, 7, 30].map((count) => activeIn(day, count)),
        ]),
      );
      const filter = { productId: 'mindmap', kind: 'start', isCounted: true, from, to } as const;
      const listed = sourceOfEvents(filter, windowOf(filter, NOW), { direction: 'desc' });
      expect(await countOf(db, listed.from, listed.condition)).toBe(
        brute(all, between(from, to), today).usage.launches,
      );
      const active = { product: 'mindmap', activeFrom: from, activeTo: to };
      const devices = sourceOf(DEVICES, NOW, active, { by: 'lastSeenAt', direction: 'desc' });
      expect(await countOf(db, devices.from, devices.condition)).toBe(
        brute(all, between(from, to), today).usage.devices,
      );
    }
  });

  test('a day whose rows are still being written is not counted, and is counted afterwards', async () => {
    if (db.kind !== 'postgres') return;
    await empty();
    await addTestDevice(db, { day: FIRST, deviceId: TEST_DEVICES[0].id });
    let commit = (): void => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let written = (): void => {};
    const isWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
    const writing = db.transaction(async (tx) => {
      await addTestDevice(tx, { day: FIRST, deviceId: TEST_DEVICES[1].id });
      written();
      await held;
    });
    await isWritten;
    expect(await countTouched(db, USAGE, NOW)).toBe(0);
    commit();
    await writing;
    expect(await countTouched(db, USAGE, NOW)).toBe(1);
    expect((await read(USAGE, {})).numbers['devices']).toBe(2);
  });
});

test('weeks begin on Monday, and months on their first', () => {
  expect([startOf('2026-03-01', 'week'), endOf('2026-02-23', 'week')]).toEqual([
    '2026-02-23',
    '2026-03-01',
  ]);
  expect([
    endOf('2026-02-01', 'month'),
    endOf('2026-12-01', 'month'),
    endOf('2026-03-01', 'day'),
  ]).toEqual(['2026-02-28', '2026-12-31', '2026-03-01']);
});
