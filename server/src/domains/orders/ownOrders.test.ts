import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('a customer looks through their orders on $name', (database) => {
  let stage: ServiceStage;
  let own: readonly string[];
  beforeAll(async () => {
    stage = await createStage(database);
    const orders = await ask(stage.customer, 'MyOrder/GetList', { pageSize: 100 });
    own = orders.results.map(({ id }) => id);
    const set = (columns: string, at: number) =>
      stage.db.query(`update orders set ${columns} where id = $1`, [own[at]]);
    await stage.db.query(
      "update orders set state = 'completed', refunded_fen = 0, refund_state = 'none'",
    );
    await set("state = 'pending'", 0);
    await set("state = 'cancelled', created_at = '2019-12-31T16:00:00Z'", 1);
    await set("state = 'delivered', refund_state = 'requested'", 2);
    await set("created_at = '2019-12-31T15:59:59Z'", 3);
  });
  afterAll(() => stage.close());

  const list = async (asked: object) =>
    (await ask(stage.customer, 'MyOrder/GetList', { pageSize: 100, ...asked })).results.map(
      ({ id }) => id,
    );

  test.each([
    ['pending', [0]],
    ['active', [2]],
    ['refund', [2]],
    ['ended', [1]],
  ] as const)('the group %s', async (group, places) => {
    expect(await list({ group })).toEqual(places.map((at) => own[at]));
  });

  test('part of a number, and a year as it begins in Shanghai', async () => {
    expect(await list({ text: own[0]?.slice(-9) })).toEqual([own[0]]);
    expect(await list({ year: 2020 })).toEqual([own[1]]);
    expect(await list({ year: 2019 })).toEqual([own[3]]);
    expect(await list({ text: '%' })).toEqual([]);
  });

  test('each group says how many it has, of what is looked for', async () => {
    const counts = await ask(stage.customer, 'MyOrder/GetCounts');
    expect(counts.groups).toEqual({
      all: own.length,
      pending: 1,
      active: 1,
      completed: own.length - 3,
      refund: 1,
      ended: 1,
    });
    expect(counts.years).toEqual(expect.arrayContaining([2020, 2019]));
    const found = await ask(stage.customer, 'MyOrder/GetCounts', { year: 2020 });
    expect(found.groups).toMatchObject({ all: 1, ended: 1, pending: 0 });
  });
});
