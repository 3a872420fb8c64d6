import { type Browser, beginSignIn, createBrowser, enterPassword } from '../../testing/browser.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { onStillClock } from '../../testing/stillClock.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('what administrators are told of on $name', (database) => {
  let stage: ServiceStage;
  let admin: Browser;

  beforeAll(async () => {
    stage = await createStage(database);
    admin = stage.admin;
  });
  beforeEach(async () => {
    await stage.db.query('delete from messages');
  });
  afterAll(() => stage.close());

  const listed = (who: Browser, body: object = {}) => ask(who, 'BusMessage/GetMessageList', body);

  test('an order’s step is told to all others who may see orders, with the page of the order', async () => {
    const { id, version, customerName } = await stage.orderIn('paid');
    await ask(admin, 'Order/ChangeState', { id, version, to: 'delivered' });
    expect(await listed(admin)).toMatchObject({ records: 0 });
    const { results } = await listed(stage.clerk);
    expect(results).toMatchObject([
      {
        code: 'WorkProgress',
        title: { zh: '订单已交付' },
        target: { tabName: `order ${id}`, routeName: 'order-list', query: { order: id } },
      },
    ]);
    expect(results[0]?.text.zh).toContain(customerName);
  });

  test('a refused step sends no message', async () => {
    const { id, version } = await stage.orderIn('delivered');
    await admin.call('Order/ChangeState', { id, version: version + 1, to: 'completed' });
    expect(await listed(stage.clerk)).toMatchObject({ records: 0 });
  });

  test('a refund after its invoice is a task; a second refund of one customer is a relation', async () => {
    const [order] = await stage.db.query(
      "select id from orders where invoice_state = 'issued' and state = 'completed' and amount_fen > 10 and paid_payment_id is null limit 1",
    );
    const { id } = order as { id: string };
    for (const key of [
      '5b2c9c65-9e0e-4b4e-8a39-0a8e2ac2f9d1',
      '5b2c9c65-9e0e-4b4e-8a39-0a8e2ac2f9d2',
    ]) {
      const { version } = await ask(admin, 'Order/Get', { id });
      await ask(admin, 'Order/Refund', { id, amountFen: 1, reason: '重复', version, key });
    }
    // Two parts of one order are one refund.
    expect(await ask(admin, 'BusMessage/GetUnreadNum')).toMatchObject({
      TaskAlert: 2,
      ElementRelate: 0,
    });
    const [second] = await stage.db.query(
      `update orders set customer_id = (select customer_id from orders where id = $1)
       where id = (select id from orders where state = 'completed' and id <> $1 and paid_payment_id is null order by id limit 1)
       returning id, version`,
      [id],
    );
    await ask(admin, 'Order/Refund', {
      ...second,
      amountFen: 1,
      reason: '再次',
      key: '5b2c9c65-9e0e-4b4e-8a39-0a8e2ac2f9d3',
    });
    expect(await ask(admin, 'BusMessage/GetUnreadNum')).toMatchObject({ ElementRelate: 1 });
  });

  test('sign-ins that were stopped are an early warning, with the account and the address', async () => {
    await onStillClock(stage.db, async (origin) => {
      const thief = createBrowser(origin);
      const { location } = await beginSignIn(thief, origin, 'admin');
      for (let attempt = 0; attempt < 12; attempt += 1) {
        const wrong = { account: 'clerk', password: 'wrong' };
        await expect(enterPassword(thief, location, wrong)).rejects.toThrow();
      }
    });
    const { results } = await listed(admin, { code: 'ForeseeControl' });
    expect(results).toHaveLength(1);
    expect(results[0]?.text.zh).toMatch(/账号 clerk 从 .+ 多次登录失败/);
  });
});
