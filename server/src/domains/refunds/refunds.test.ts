import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '@banyan/contract/orders';
import { createPayingStage, type PayingStage } from '../../testing/payingStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { paymentJobs } from '../payments/paymentJobs.js';

const SIGNAL = new AbortController().signal;

describe.each(testDatabases)('on $name', (database) => {
  let stage: PayingStage;
  beforeAll(async () => {
    stage = await createPayingStage(database);
  });
  beforeEach(async () => {
    await stage.reset();
    await stage.db.query("delete from settings where key like 'refund%'");
  });
  afterAll(async () => {
    await stage.close();
  });

  const key = () => randomUUID();
  const mine = (id: string) => ask(stage.customer, 'MyOrder/Get', { id });
  const paid = async (): Promise<OrderDetail> => {
    const id = await stage.place();
    await stage.press(await stage.begin(id), 'pay');
    return mine(id);
  };
  const request = ({ id, version }: OrderDetail, change: object = {}) =>
    stage.customer.call('MyOrder/RequestRefund', {
      id,
      version,
      reason: 'notNeeded',
      text: '用不上了',
      key: key(),
      ...change,
    });
  const requestOf = async ({ id: orderId }: OrderDetail) => {
    const { results } = await ask(stage.admin, 'Refund/GetRequests', { filter: { orderId } });
    const [found] = results;
    if (found === undefined) throw new Error('nothing was asked for');
    return found;
  };
  const decide = async (order: OrderDetail, decision: object, who = stage.admin) => {
    const { id, version } = await requestOf(order);
    return who.call('Refund/Decide', { id, version, key: key(), decision });
  };
  /** What the provider does by itself, until nothing is left to be asked. */
  const runJobs = async () => {
    stage.ahead(20_000);
    const [, job] = paymentJobs(stage, stage.cashier);
    await job?.run(SIGNAL);
  };
  const set = (name: string, value: unknown) =>
    stage.db.query(
      `insert into settings (key, value, updated_at, updated_by) values ($1, $2, now(), '')
       on conflict (key) do update set value = $2`,
      [name, JSON.stringify(value)],
    );

  test('d5: an order says how it was paid and what it gave; a refund is offered within its time', async () => {
    const { id } = await paid();
    const found = await mine(id);
    expect(found).toMatchObject({
      paidBy: { method: 'card', label: { zh: '银行卡' }, number: expect.any(String) as string },
      licenceId: expect.stringMatching(/^LC\d+$/) as string,
      refundUntil: expect.any(String) as string,
    });
    const listed = await ask(stage.customer, 'MyOrder/GetList', { text: id });
    expect(listed.results).toMatchObject([{ id, licenceId: found.licenceId }]);
    for (const { serverNow = '' } of [found, listed]) expect(Date.parse(serverNow)).not.toBeNaN();
    await stage.db.query(
      "update order_events set at = at - interval '400 days' where order_id = $1",
      [id],
    );
    expect((await mine(id)).refundUntil).toBeNull();
  });

  test('d12: asked for, granted in part, and back once the provider has confirmed it', async () => {
    const order = await paid();
    expect((await request(order)).success).toBe(true);
    expect(await mine(order.id)).toMatchObject({
      refundState: 'requested',
      refundRequest: { state: 'requested', text: '用不上了' },
      refundUntil: null,
    });
    const told = await ask(stage.admin, 'BusMessage/GetMessageList', { code: 'TaskAlert' });
    expect(told.results[0]?.target?.query).toEqual({ order: order.id });
    expect(await decide(order, { kind: 'approve', amountFen: 5_000 })).toMatchObject({
      result: { state: 'approved', decidedBy: '周敏' },
    });
    expect(await mine(order.id)).toMatchObject({
      refundState: 'processing',
      refundingFen: 5_000,
      refundedFen: 0,
    });
    await runJobs();
    expect(await mine(order.id)).toMatchObject({
      refundState: 'done',
      refundingFen: 0,
      refundedFen: 5_000,
    });
    expect((await mine(order.id)).state).not.toBe('refunded');
  });

  test('d12: the queue lists who has waited longest first, whichever order is older', async () => {
    const [older, newer] = [await paid(), await paid()];
    await request(newer);
    await request(older);
    await stage.db.query(
      "update refund_requests set created_at = created_at - interval '1 hour' where order_id = $1",
      [newer.id],
    );
    const found = await ask(stage.admin, 'Order/GetList', {
      filter: { refundState: 'requested' },
      sort: { by: 'refundAskedAt', direction: 'asc' },
    });
    const own = found.results.map(({ id }) => id).filter((id) => [older.id, newer.id].includes(id));
    expect(own).toEqual([newer.id, older.id]);
  });

  test('d12: the whole amount ends the order', async () => {
    const order = await paid();
    await request(order);
    await decide(order, { kind: 'approve', amountFen: order.amountFen });
    await runJobs();
    expect(await mine(order.id)).toMatchObject({ state: 'refunded', refundedFen: 19_900 });
  });

  test('d12: a request can be taken back, and one that is rejected says why', async () => {
    const order = await paid();
    await request(order);
    const asked = await mine(order.id);
    await ask(stage.customer, 'MyOrder/WithdrawRefund', { id: order.id, version: asked.version });
    const after = await mine(order.id);
    expect(after).toMatchObject({ refundState: 'none', refundRequest: { state: 'withdrawn' } });
    await request(after);
    await decide(order, { kind: 'reject', answer: '已使用三个月' });
    expect(await mine(order.id)).toMatchObject({
      refundState: 'rejected',
      refundRequest: { state: 'rejected', answer: '已使用三个月' },
    });
  });

  test('d12: never more than what is left, also with what is on its way', async () => {
    const order = await paid();
    await request(order);
    expect(await decide(order, { kind: 'approve', amountFen: 19_901 })).toMatchObject({
      error: { code: 'REFUND_TOO_LARGE', details: { refundableFen: 19_900 } },
    });
    await decide(order, { kind: 'approve', amountFen: 19_000 });
    const { version } = await mine(order.id);
    const more = { id: order.id, version, amountFen: 901, reason: '再退', key: key() };
    expect(await stage.admin.call('Order/Refund', more)).toMatchObject({
      error: { code: 'REFUND_TOO_LARGE', details: { refundableFen: 900 } },
    });
  });

  test('d12: a refund that the provider refuses is told, and asked for again', async () => {
    const order = await paid();
    await request(order);
    await decide(order, { kind: 'approve', amountFen: 5_000 });
    const { cashier } = stage;
    const failing = {
      ...cashier,
      provider: {
        ...cashier.provider,
        refund: () =>
          Promise.resolve({ kind: 'answered', value: { state: 'failed', reason: 'no' } } as const),
      },
    };
    const [, job] = paymentJobs(stage, failing);
    await job?.run(SIGNAL);
    expect(await mine(order.id)).toMatchObject({ refundState: 'failed', refundingFen: 0 });
    expect(await ask(stage.admin, 'Refund/Retry', { order: order.id })).toEqual({ again: 1 });
    await runJobs();
    expect(await mine(order.id)).toMatchObject({ refundState: 'done', refundedFen: 5_000 });
  });

  test('who asks too late, or twice, is refused; the same key is the same request', async () => {
    const order = await paid();
    await set('refundDays', 0);
    expect(await request(order)).toMatchObject({ error: { code: 'REFUND_TOO_LATE' } });
    await set('refundDays', 7);
    const same = key();
    expect((await request(order, { key: same })).success).toBe(true);
    expect((await request(order, { key: same })).success).toBe(true);
    const again = await mine(order.id);
    expect(await request(again)).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
    const pending = await mine(await stage.place());
    expect(await request(pending)).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
  });
});
