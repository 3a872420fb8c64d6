import { SETTINGS, type SettingKey } from '@banyan/contract/settings';
import { readDueAt } from '../../domains/feedback/due.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import type { Db } from '../database/db.js';
import { readSetting } from './readSetting.js';

test.each(Object.keys(SETTINGS) as SettingKey[])('%s has a usual value in its range', (key) => {
  const { schema, usual } = SETTINGS[key];
  expect(schema.parse(usual)).toEqual(usual);
});

describe.each(testDatabases)('Settings on $name', ({ create }) => {
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

  const store = (key: SettingKey, value: unknown) =>
    db.query(
      `insert into settings (key, value, updated_at, updated_by) values ($1, $2, now(), 'operator')
       on conflict (key) do update set value = $2`,
      [key, JSON.stringify(value)],
    );

  test('what is stored holds from the next reading on; what is out of its range never does', async () => {
    const usual = SETTINGS.recoverySecondPersonFen.usual;
    expect(await readSetting(db, 'recoverySecondPersonFen')).toBe(usual);
    await store('recoverySecondPersonFen', 100);
    expect(await readSetting(db, 'recoverySecondPersonFen')).toBe(100);
    await store('recoverySecondPersonFen', -1);
    expect(await readSetting(db, 'recoverySecondPersonFen')).toBe(usual);
  });

  test('answers to feedback are due within the hours that are stored', async () => {
    await store('feedbackDueHours', { urgent: 1, high: 8, normal: 24, low: 72 });
    await store('workingHours', { opens: 10, closes: 12 });
    const from = Date.parse('2026-11-20T11:30:00+08:00');
    const due = await readDueAt(db, 'urgent', from);
    expect(due).toBe(new Date('2026-11-23T10:30:00+08:00').toISOString());
  });
});
