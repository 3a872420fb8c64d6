import { randomUUID } from 'node:crypto';
import type { DeskDetail } from '@banyan/contract/finance';
import { createPayingStage, type PayingStage } from '../../testing/payingStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { paymentJobs } from '../payments/paymentJobs.js';
import { reconcileJob } from './reconcileJob.js';

const SIGNAL = new AbortController().signal;

describe.each(testDatabases)('on $name', (database) => {
  let stage: PayingStage;
  beforeAll(async () => {
    stage = await createPayingStage(database);
    // A second person who may do what the first has proposed.
    await stage.db.query(
      `update accounts set permissions = permissions || '["payments.edit", "payments.view"]' where account = 'clerk'`,
    );
  });
  beforeEach(async () => {
    await stage.reset();
  });
  afterAll(async () => {
    await stage.close();
  });

  const key = () => randomUUID();
  const get = (id: string): Promise<DeskDetail> => ask(stage.admin, 'Payment/Get', { id });
  const paymentOf = async (order: string): Promise<DeskDetail> => {
    const { results } = await ask(stage.admin, 'Payment/GetList', { filter: { orderId: order } });
    return get(results[0]?.id ?? '');
  };
  const waiting = async () => {
    const filter = { isWaiting: true };
    const { results } = await ask(stage.admin, 'Payment/GetList', { filter, pageSize: 100 });
    return results.map(({ id, waits }) => [id, waits]);
  };
  /** What the provider says came: `fen` more or less than was asked for. */
  const disputed = async (fen: number, currency = 'CNY'): Promise<DeskDetail> => {
    const order = await stage.place();
    const { payments } = await stage.begin(order);
    await stage.come(payments[0]?.id, fen, currency);
    return paymentOf(order);
  };
  const act = (call: string, { id, version }: DeskDetail, named: object, who = stage.admin) =>
    who.call(`Payment/${call}`, { id, version, key: key(), reason: '与用户核对过', ...named });
  const settle = async (payment: DeskDetail, as: string) => {
    const first = await act('Settle', payment, { as });
    expect(first).toMatchObject({ result: { state: 'disputed', settle: { as, by: '周敏' } } });
    return act('Settle', await get(payment.id), { as }, stage.clerk);
  };
  const runRefunds = async () => {
    stage.ahead(20_000);
    const [, job] = paymentJobs(stage, stage.cashier);
    await job?.run(SIGNAL);
  };
  const differences = async () =>
    (await ask(stage.admin, 'Payment/GetReconciliation', {})).differences;

  test('d5: a payment that needs an act is in the default filter, and leaves it by an act', async () => {
    const payment = await disputed(100);
    expect(await waiting()).toContainEqual([payment.id, 'disputed']);
    await settle(payment, 'accept');
    expect((await waiting()).map(([id]) => id)).not.toContain(payment.id);
  });

  test('accept: the order is paid and delivered, and what is too much goes back', async () => {
    const payment = await disputed(100);
    expect(payment.settlements).toEqual(['accept', 'refund']);
    expect(await settle(payment, 'accept')).toMatchObject({
      result: { state: 'paid', refundingFen: 100, order: { state: 'delivered', isPaidByIt: true } },
    });
    expect(await stage.refundsOf(payment.orderId)).toEqual([
      { kind: 'dispute', state: 'processing', amountFen: 100 },
    ]);
    await runRefunds();
    const after = await get(payment.id);
    expect(after).toMatchObject({ refundedFen: 100, refundingFen: 0 });
    const order = await ask(stage.admin, 'Order/Get', { id: payment.orderId });
    expect(order).toMatchObject({ refundedFen: 0, amountFen: 19_900 });
    expect(await differences()).toEqual([]);
  });

  test('refund: all of it goes back, and the order waits as before', async () => {
    const payment = await disputed(-1);
    expect(payment.settlements).toEqual(['partial', 'refund']);
    await settle(payment, 'refund');
    await runRefunds();
    expect(await get(payment.id)).toMatchObject({
      state: 'duplicate',
      refundedFen: 19_899,
      waits: null,
      order: { state: 'pending' },
    });
    expect(await differences()).toEqual([]);
  });

  test('partial: the order costs what came, with the reason, and is paid', async () => {
    const payment = await disputed(-900);
    await settle(payment, 'partial');
    const [row] = await stage.db.query(
      `select amount_fen as amount, adjust_fen as adjust, snapshot ->> 'adjustReason' as why, state
       from orders where id = $1`,
      [payment.orderId],
    );
    expect(row).toEqual({
      amount: 19_000,
      adjust: -900,
      why: '与用户核对过',
      state: 'delivered',
    });
    expect(await differences()).toEqual([]);
  });

  test('settling takes two people, and another proposal replaces the first', async () => {
    const payment = await disputed(100);
    await act('Settle', payment, { as: 'accept' });
    await act('Settle', await get(payment.id), { as: 'accept' });
    expect(await get(payment.id)).toMatchObject({ state: 'disputed', settle: { secondBy: null } });
    await act('Settle', await get(payment.id), { as: 'refund' }, stage.clerk);
    expect(await get(payment.id)).toMatchObject({ state: 'disputed', settle: { as: 'refund' } });
    await act('Settle', await get(payment.id), { as: 'refund' });
    expect(await get(payment.id)).toMatchObject({ settle: { by: '何佳宁', secondBy: '周敏' } });
  });

  test('what cannot be is refused: more than came, another currency, twice', async () => {
    const less = await disputed(-1);
    expect(await act('Settle', less, { as: 'accept' })).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    expect((await disputed(0, 'USD')).settlements).toEqual(['refund']);
    const done = (await settle(await disputed(5), 'accept')).result as DeskDetail;
    expect(await act('Settle', done, { as: 'refund' })).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    expect(await act('Settle', { ...less, version: 99 }, { as: 'refund' })).toMatchObject({
      error: { code: 'VERSION_CONFLICT' },
    });
  });

  test('a duplicate that did not go back by itself is sent back, once for its key', async () => {
    const order = await stage.place();
    await stage.press(await stage.begin(order), 'pay');
    const id = randomUUID();
    await stage.db.query(
      `insert into payments (id, order_id, provider, method, amount_fen, received_fen, state, open_until, key, created_at,
         updated_at, paid_at)
       values ($1, $2, 'sandbox', 'card', 19900, 19900, 'duplicate', now(), $3, now(), now(), now())`,
      [id, order, randomUUID()],
    );
    expect(await waiting()).toContainEqual([id, 'duplicate']);
    const payment = await get(id);
    expect(payment.refundableFen).toBe(19_900);
    const asked = { id, version: payment.version, key: key(), reason: '重复付款' };
    await Promise.all([1, 2].map(() => stage.admin.call('Payment/Refund', asked)));
    expect(await stage.refundsOf(order)).toEqual([
      { kind: 'duplicate', state: 'processing', amountFen: 19_900 },
    ]);
    await runRefunds();
    expect(await get(id)).toMatchObject({ refundedFen: 19_900, refundableFen: 0, waits: null });
    expect(await act('Refund', await get(id), {})).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    expect(await differences()).toEqual([]);
  });

  test('a refund of a duplicate that failed is asked for again by its own key', async () => {
    const payment = await disputed(-1);
    await settle(payment, 'refund');
    await stage.db.query(
      `with failed as (update refunds set state = 'failed', failure = 'no' where payment_id = $1 returning payment_id)
       update payments set refunding_fen = 0 where id in (select payment_id from failed)`,
      [payment.id],
    );
    expect(await waiting()).toContainEqual([payment.id, 'refundFailed']);
    expect((await act('Refund', await get(payment.id), {})).success).toBe(true);
    expect(await stage.refundsOf(payment.orderId)).toHaveLength(1);
    await runRefunds();
    expect(await get(payment.id)).toMatchObject({ refundedFen: 19_899, waits: null });
  });

  test('the provider is asked at once, of the payment and of its refunds', async () => {
    const order = await stage.place();
    await stage.decide(await stage.begin(order), 'pay');
    const { id } = await paymentOf(order);
    expect(await ask(stage.admin, 'Payment/Ask', { id })).toMatchObject({
      state: 'paid',
      order: { isPaidByIt: true },
    });
    const silent = await stage.begin(await stage.place());
    await stage.decide(silent, 'silent');
    const asked = { id: silent.payments[0]?.id };
    expect(await stage.admin.call('Payment/Ask', asked)).toMatchObject({
      error: { code: 'PROVIDER_AWAY' },
    });
  });

  test('a note is kept, and who wrote it is in the change log', async () => {
    const payment = await disputed(7);
    const noted = await act('Note', payment, { note: '已致电用户' });
    expect(noted).toMatchObject({ result: { note: '已致电用户' } });
    const filter = { entity: 'payment', entityId: payment.id };
    const { results } = await ask(stage.admin, 'Change/GetList', { filter });
    expect(results[0]).toMatchObject({ verb: 'payment.note', actor: '周敏' });
  });

  test('a row that was changed by hand is a difference, and its day and the task say so', async () => {
    const order = await stage.place();
    await stage.press(await stage.begin(order), 'pay');
    const { id } = await paymentOf(order);
    const job = reconcileJob(stage);
    const before = await job.run(SIGNAL);
    expect(before).toMatchObject({ differences: 0 });
    await stage.db.query('update payments set received_fen = 1 where id = $1', [id]);
    const found = await ask(stage.admin, 'Payment/GetReconciliation', {});
    const figures = { paymentId: id, expectedFen: 19_900, actualFen: 1 };
    expect(found.differences).toMatchObject([
      { kind: 'amountDiffers', orderId: order, ...figures },
    ]);
    expect(found.days.filter(({ differenceFen }) => differenceFen !== 0)).toHaveLength(1);
    expect(await job.run(SIGNAL)).toMatchObject({ differences: 1 });
    const told = await ask(stage.admin, 'BusMessage/GetMessageList');
    expect(told.results[0]).toMatchObject({ title: { zh: '对账发现差异' } });
    await stage.db.query('update payments set received_fen = amount_fen where id = $1', [id]);
  });

  test('who may not see payments is refused, and who may only see them does nothing', async () => {
    const payment = await disputed(3);
    await stage.db.query(
      `update accounts set permissions = permissions - 'payments.edit' where account = 'clerk'`,
    );
    for (const [call, named] of [
      ['Settle', { as: 'accept' }],
      ['Refund', {}],
      ['Note', { note: '' }],
      ['Ask', {}],
    ] as const) {
      expect(await act(call, payment, named, stage.clerk)).toMatchObject({ status: 403 });
    }
    expect((await stage.clerk.call('Payment/Get', { id: payment.id })).success).toBe(true);
    for (const call of ['Payment/GetList', 'Payment/Get', 'Payment/GetReconciliation']) {
      expect(await stage.customer.call(call, { id: payment.id })).toMatchObject({ success: false });
    }
  });
});
