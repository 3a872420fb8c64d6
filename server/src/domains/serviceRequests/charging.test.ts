import { randomUUID } from 'node:crypto';
import { createPayingStage, type PayingStage } from '../../testing/payingStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const ASKED = { kind: 'training', text: '请给我们讲解一次演示模式。', place: 'remote', wished: [] };

describe.each(testDatabases)('d26: a service that costs something, on $name', (database) => {
  let stage: PayingStage;
  beforeAll(async () => {
    stage = await createPayingStage(database);
  });
  beforeEach(() => stage.reset());
  afterAll(() => stage.close());

  const key = () => randomUUID();
  const create = async (): Promise<string> =>
    (await ask(stage.customer, 'MyService/Create', { key: key(), ...ASKED })).id;
  const mine = (id: string) => ask(stage.customer, 'MyService/Get', { id });
  const charge = async (id: string, feeFen: number) => {
    const { version } = await ask(stage.admin, 'ServiceRequest/Get', { id });
    return stage.admin.call('ServiceRequest/Charge', { id, version, key: key(), feeFen });
  };

  test('is charged once, paid, and completed without a licence', async () => {
    const id = await create();
    expect(await charge(id, 30_000)).toMatchObject({ success: true });
    expect(await charge(id, 30_000)).toMatchObject({ error: { code: 'ALREADY_CHARGED' } });
    const { charge: due, entries } = await mine(id);
    expect(due).toMatchObject({ amountFen: 30_000, state: 'pending' });
    expect(entries.at(-1)).toMatchObject({ text: 'charged', said: { fen: '30000' } });
    const order = String(due?.orderId);
    expect(await ask(stage.admin, 'Order/Get', { id: order })).toMatchObject({
      kind: 'service',
      productName: '人工服务',
      editionName: '使用培训',
      editionNameEn: 'Training',
      term: null,
    });
    await stage.press(await stage.begin(order), 'pay');
    expect((await mine(id)).charge).toMatchObject({ state: 'completed' });
    expect(
      await stage.db.query('select 1 from licence_periods where order_id = $1', [order]),
    ).toEqual([]);
  });

  test('is charged again once its order was cancelled', async () => {
    const id = await create();
    await charge(id, 30_000);
    const { orderId } = (await mine(id)).charge ?? {};
    const { version } = await ask(stage.customer, 'MyOrder/Get', { id: orderId });
    await ask(stage.customer, 'MyOrder/Cancel', { id: orderId, version });
    expect(await charge(id, 25_000)).toMatchObject({ success: true });
    expect((await mine(id)).charge).toMatchObject({ amountFen: 25_000 });
  });

  test.each([
    ['NO_ACCOUNT', 'customer_id = null'],
    ['STEP_NOT_ALLOWED', "state = 'cancelled'"],
  ])('is refused as %s', async (code, change) => {
    const id = await create();
    await stage.db.query(`update service_requests set ${change} where id = $1`, [id]);
    expect(await charge(id, 30_000)).toMatchObject({ error: { code } });
  });

  test('is not charged to an account that is frozen', async () => {
    const id = await create();
    const owner = `(select customer_id from service_requests where id = '${id}')`;
    await stage.db.query(`update customers set state = 'frozen' where id = ${owner}`);
    expect(await charge(id, 30_000)).toMatchObject({ error: { code: 'ACCOUNT_STOPPED' } });
    await stage.db.query(`update customers set state = 'active' where id = ${owner}`);
  });

  test('a price by hand adds up, or the database refuses it', async () => {
    const id = await create();
    await charge(id, 30_000);
    const { orderId } = (await mine(id)).charge ?? {};
    const by = (columns: string) =>
      stage.db.query(`update orders set ${columns} where id = $1`, [orderId]);
    await by('adjust_fen = -5000, amount_fen = 25000');
    await expect(by('amount_fen = 24999')).rejects.toThrow(/orders_adds_up/);
  });
});
