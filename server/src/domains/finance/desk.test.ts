import { createPayingStage, type PayingStage } from '../../testing/payingStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: PayingStage;
  beforeAll(async () => {
    stage = await createPayingStage(database);
  });
  afterAll(async () => {
    await stage.close();
  });

  test('a customer’s payments are those for the customer’s orders', async () => {
    const list = async (filter: object) =>
      (await ask(stage.admin, 'Payment/GetList', { filter, pageSize: 100 })).results;
    const order = await stage.place();
    await stage.begin(order);
    const [payment] = await list({ orderId: order });
    const own = await list({ customerId: payment?.customerId });
    expect(own.map(({ id }) => id)).toContain(payment?.id);
    expect(new Set(own.map(({ customerId }) => customerId)).size).toBe(1);
    expect(await list({ customerId: 'C99999999' })).toEqual([]);
  });
});
