import { randomUUID } from 'node:crypto';
import { createPayingStage, type PayingStage, tokenIn } from '../../testing/payingStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { askRefund } from './askRefund.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: PayingStage;
  beforeAll(async () => {
    stage = await createPayingStage(database);
  });
  beforeEach(async () => {
    await stage.reset();
  });
  afterAll(async () => {
    await stage.close();
  });

  test('d6: what is pressed in the frame pays the order, and its licence is granted with it', async () => {
    const order = await stage.place();
    const paying = await stage.begin(order);
    expect(paying).toMatchObject({
      cashier: { name: 'sandbox', isTrial: true },
      payments: [{ state: 'open', amountFen: 19_900, begun: { kind: 'frame' } }],
    });
    await stage.press(paying, 'pay');
    const after = await stage.get(order);
    expect(after.payments).toMatchObject([{ state: 'paid', begun: null, payerWords: '8888' }]);
    expect(['paid', 'delivered']).toContain(after.order.state);
  });

  test.each([
    ['fail', 'card', 'failed'],
    ['twice', 'scan', 'paid'],
    ['wrongAmount', 'bank', 'disputed'],
    ['silent', 'card', 'open'],
    ['late', 'scan', 'open'],
  ] as const)('d6: %s by %s is %s', async (outcome, method, state) => {
    const order = await stage.place();
    await stage.press(await stage.begin(order, method), outcome);
    const { payments, order: after } = await stage.get(order);
    expect(payments).toMatchObject([{ state }]);
    expect(after.state === 'pending').toBe(state !== 'paid');
    expect(await stage.refundsOf(order)).toEqual([]);
  });

  test('staff are told of a payment whose amount is wrong, and find it in their work', async () => {
    const order = await stage.place();
    await stage.press(await stage.begin(order, 'bank'), 'wrongAmount');
    const { results } = await ask(stage.admin, 'BusMessage/GetMessageList');
    expect(results[0]).toMatchObject({
      title: { en: expect.stringContaining('disputed') as string },
      target: { routeName: 'payment-list', query: { state: 'disputed' } },
    });
    const queues = await ask(stage.admin, 'Home/GetQueues');
    expect(queues.find(({ key }) => key === 'disputes')?.counted?.records).toBeGreaterThan(0);
  });

  test('d6: a customer who asks is told that the provider is silent, other calls do not ask it', async () => {
    const order = await stage.place();
    const paying = await stage.begin(order);
    await stage.press(paying, 'silent');
    const [payment] = paying.payments;
    const asked = await stage.customer.call('MyPayment/Check', { payment: payment?.id });
    expect(asked).toMatchObject({ status: 503, error: { code: 'PROVIDER_AWAY' } });
  });

  test('one try is open at a time: the same way answers it, another way ends it', async () => {
    const order = await stage.place();
    const first = await stage.begin(order);
    expect((await stage.begin(order)).payments).toHaveLength(1);
    const second = await stage.begin(order, 'scan');
    expect(second.payments).toMatchObject([
      { method: 'scan', state: 'open' },
      { method: 'card', state: 'closed' },
    ]);
    expect(first.payments).toHaveLength(1);
  });

  test('another way, although the first has been paid: the order is paid, and no second try is made', async () => {
    const order = await stage.place();
    const paying = await stage.begin(order);
    await stage.decide(paying, 'pay');
    expect(
      await stage.customer.call('MyPayment/Begin', {
        order,
        method: 'scan',
        key: randomUUID(),
      }),
    ).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
    expect((await stage.get(order)).payments).toMatchObject([{ state: 'paid' }]);
  });

  test('d12: money that comes twice goes back by itself, and leaves the order as it is', async () => {
    const order = await stage.place();
    const first = await stage.begin(order);
    const second = await stage.begin(order, 'scan');
    const [, closed] = second.payments;
    await stage.press(second, 'pay');
    await stage.come(closed?.id);
    expect(await stage.refundsOf(order)).toEqual([
      { kind: 'duplicate', state: 'processing', amountFen: 19_900 },
    ]);
    const [refund] = await stage.db.query(
      "select key::text as key from refunds where order_id = $1 and state = 'processing'",
      [order],
    );
    await askRefund(stage, stage.sandbox, String(refund?.['key']));
    expect(await stage.refundsOf(order)).toMatchObject([{ state: 'confirmed' }]);
    const after = await stage.get(order);
    expect(after.order).toMatchObject({ refundedFen: 0, amountFen: 19_900 });
    expect(after.order.state).not.toBe('refunded');
    expect(after.payments.map(({ state }) => state).sort()).toEqual(['duplicate', 'paid']);
    expect(first.payments).toHaveLength(1);
    const told = await ask(stage.customer, 'MyNotice/GetList', {});
    expect(told.results).toContainEqual(
      expect.objectContaining({ template: 'paidTwice', params: { id: order, amountFen: 19_900 } }),
    );
  });

  test('the same notice a hundred times, twenty at once, pays once', async () => {
    const order = await stage.place();
    await stage.sandbox.choose(tokenIn(await stage.begin(order)), 'pay');
    const raw = stage.notices.at(-1);
    if (raw === undefined) throw new Error('no notice came');
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => stage.take(raw)));
      expect(answers.every(({ status, body }) => status === 200 && body === 'success')).toBe(true);
    }
    const { order: paid, payments } = await stage.get(order);
    expect(payments).toMatchObject([{ state: 'paid' }]);
    expect(paid.timeline.filter(({ detail }) => detail === 'paid')).toHaveLength(1);
    expect(await stage.refundsOf(order)).toEqual([]);
  });

  test('a notice that is not signed is answered nothing, and changes nothing', async () => {
    const order = await stage.place();
    const { payments } = await stage.begin(order);
    const state = { state: 'paid', amountFen: 19_900, currency: 'CNY', merchant: 'sandbox' };
    const body = JSON.stringify({ payment: payments[0]?.id, state });
    for (const name of ['sandbox', 'else']) {
      const url = `${stage.origin}/payment/notify/${name}`;
      const answer = await fetch(url, { method: 'POST', body });
      expect([answer.status, await answer.text()]).toEqual([401, '']);
    }
    expect((await stage.get(order)).payments).toMatchObject([{ state: 'open' }]);
  });

  test("another customer's order and payment are not found", async () => {
    const [foreign] = await stage.db.query(
      "select id from orders where customer_id <> 'C00000001' limit 1",
    );
    const order = foreign?.['id'];
    expect(await stage.customer.call('MyPayment/Get', { order })).toMatchObject({ status: 404 });
    const asked = { order, method: 'card', key: randomUUID() };
    expect(await stage.customer.call('MyPayment/Begin', asked)).toMatchObject({ status: 404 });
    expect(await stage.customer.call('MyPayment/Check', { payment: randomUUID() })).toMatchObject({
      status: 404,
    });
  });
});
