import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(() => stage.close());

  test('in the example data requests wait for staff, and orders say so', async () => {
    const { results } = await ask(stage.admin, 'Refund/GetRequests', {});
    expect(results.map(({ state }) => state).sort()).toEqual([
      'rejected',
      ...['requested', 'requested', 'requested'],
    ]);
    for (const { orderId, state, reason } of results) {
      const order = await ask(stage.admin, 'Order/Get', { id: orderId });
      expect(order).toMatchObject({ refundState: state });
      expect(order.timeline.at(-1)?.detail).toMatch(/^申请退款：/);
      expect(reason).not.toBe('duplicate');
    }
  });
});
