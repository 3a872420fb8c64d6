import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import type { Db } from '../database/db.js';
import { dropPartitions, makePartitions } from './partitions.js';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2030, 4, 15);
const LATER = Date.UTC(2030, 9, 1);

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  beforeAll(async () => {
    place = await create();
    db = await place.open();
    await db.query(
      `insert into devices (id, created_at, created_by, updated_at, updated_by, machine_code, name, public_jwk, key_id, platform,
         first_seen_at, last_seen_at)
       values ('d', now(), 'x', now(), 'x', $1, '', '{}', 'd', 'windows', now(), now())`,
      ['A'.repeat(32)],
    );
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  const insert = (at: number) =>
    db.query(
      `insert into client_events (at, day, received_at, product_id, device_id, seq, version, platform, kind, is_counted, is_late)
       values ($1::timestamptz, $1::timestamptz::date, $1::timestamptz, 'mindmap', 'd', 1, '1', 'windows', 'start', true, false)`,
      [new Date(at).toISOString()],
    );
  const months = async () =>
    (await db.query('select tableoid::regclass::text as name from client_events order by at')).map(
      ({ name }) => name,
    );

  test('events go into the months that there are, and the rest into one more table', async () => {
    expect(await makePartitions(db, NOW)).toEqual(
      expect.arrayContaining(['changes_2030_05', 'client_events_2030_02', 'client_events_2030_07']),
    );
    expect(await makePartitions(db, NOW)).toEqual([]);
    for (const daysAgo of [200, 89, 30, 0]) await insert(NOW - daysAgo * DAY_MS);
    expect(await months()).toEqual([
      'client_events_rest',
      'client_events_2030_02',
      'client_events_2030_04',
      'client_events_2030_05',
    ]);
  });

  test('months whose events are old go as a whole, and nothing of the last 90 days', async () => {
    expect(await dropPartitions(db, NOW)).toEqual([]);
    expect(await months()).toHaveLength(3);
    await makePartitions(db, LATER);
    expect(await dropPartitions(db, LATER)).toEqual(
      expect.arrayContaining(['client_events_2030_02', 'client_events_2030_05']),
    );
    expect(await months()).toEqual([]);
    await insert(LATER - 90 * DAY_MS);
    await dropPartitions(db, LATER);
    expect(await months()).toEqual(['client_events_2030_07']);
  });
});
