import { addDays } from '@banyan/rules';
import type { Db } from '../../ground/database/db.js';
import { createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { touchDays } from '../statistics/statisticKind.js';
import { fewerThanUsual, warnOfUseJob } from './activeDays.js';
import { USAGE } from './usageStatistics.js';

test.each([
  [69, [100, 100, 100, 100], { usual: 100 }],
  [70, [100, 100, 100, 100], null],
  // One strange week changes nothing, and neither does one without data.
  [69, [0, 100, 100, 5_000], { usual: 100 }],
  [13, [19, 19, 19, 19], null],
  [0, [30, 20, 10, 40], { usual: 25 }],
  [0, [0, 0, 0, 0], null],
])('%d active devices after %j', (devices, before, warned) => {
  expect(fewerThanUsual(devices, before)).toEqual(warned);
});

const NOW = Date.parse('2026-11-20T08:30:00+08:00');
const YESTERDAY = '2026-11-19';

describe.each(testDatabases)('the warning on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(() => stage.close());

  async function use(db: Db, day: string, devices: number): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.query(
        `insert into usage_devices (product_id, day, device_id, version, platform)
         select 'mindmap', $1, id, '1.0', 'windows' from devices order by id limit $2`,
        [day, devices],
      );
      await touchDays(tx, USAGE, 'mindmap', [day]);
    });
  }
  const warnings = () =>
    stage.db.query("select text_zh, target from messages where title_zh = '活跃设备明显减少'");
  const run = () => warnOfUseJob(stage.db, () => NOW).run({} as never);

  test('tells those who see statistics once, with the day and what is usual', async () => {
    await stage.db.query('delete from usage_devices');
    for (const before of [7, 14, 21, 28]) await use(stage.db, addDays(YESTERDAY, -before), 40);
    await use(stage.db, YESTERDAY, 28);
    expect(await run()).toBeNull();
    await stage.db.query('delete from usage_devices where day = $1', [YESTERDAY]);
    await use(stage.db, YESTERDAY, 20);
    expect(await run()).toEqual({ warned: 1 });
    expect(await warnings()).toMatchObject([
      {
        text_zh: expect.stringContaining(
          '2026-11-19 思维导图的活跃设备为 20 台，比最近四周同一星期几的中位数 40 台少 50 %',
        ) as unknown,
        target: { routeName: 'dailyactivate' },
      },
    ]);
  });
});
