import { randomUUID } from 'node:crypto';
import { createPayingStage, type PayingStage } from '../../testing/payingStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { expireJob } from '../orders/expireJob.js';
import { paymentJobs } from './paymentJobs.js';

const SIGNAL = new AbortController().signal;

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

  test('d22: a process that was killed between writing and beginning holds no order', async () => {
    const order = await stage.place();
    const { payments } = await stage.begin(order);
    const id = payments[0]?.id ?? '';
    await stage.db.query("update payments set state = 'created', begun = null where id = $1", [id]);
    stage.ahead(31_000);
    const [job] = paymentJobs(stage, stage.cashier);
    expect(await job?.run(SIGNAL)).toEqual({ asked: 1 });
    expect((await stage.get(order)).payments).toMatchObject([
      { state: 'open', begun: { kind: 'frame' } },
    ]);
  });

  test('a notice that never came is asked for', async () => {
    const order = await stage.place();
    await stage.decide(await stage.begin(order), 'pay');
    stage.ahead(61_000);
    const [job] = paymentJobs(stage, stage.cashier);
    expect(await job?.run(SIGNAL)).not.toBeNull();
    expect((await stage.get(order)).payments).toMatchObject([{ state: 'paid' }]);
  });

  test('payments that the provider never answers for do not keep it from being asked about others', async () => {
    for (let made = 0; made < 3; made += 1) await stage.begin(await stage.place());
    stage.ahead(61_000);
    const asked: string[] = [];
    const silent = {
      ...stage.cashier,
      ask: async (id: string) => {
        asked.push(id);
        return false;
      },
    };
    const [job] = paymentJobs(stage, silent, 2);
    for (let run = 0; run < 4; run += 1) await job?.run(SIGNAL);
    const [first, second, third] = [...new Set(asked)];
    expect(asked).toEqual([first, second, third, first, second, third]);
  });

  test('P10: time runs out while a payment is on its way: paid wins', async () => {
    const order = await stage.place();
    await stage.decide(await stage.begin(order), 'pay');
    stage.ahead(31 * 60_000);
    await expireJob(stage, stage.cashier).run(SIGNAL);
    expect((await stage.get(order)).order.state).not.toBe('cancelled');
    expect((await stage.get(order)).payments).toMatchObject([{ state: 'paid' }]);
  });

  test('P10: what is paid after it was closed and cancelled goes back', async () => {
    const order = await stage.place();
    const { payments } = await stage.begin(order);
    const id = payments[0]?.id ?? '';
    stage.ahead(31 * 60_000);
    await expireJob(stage, stage.cashier).run(SIGNAL);
    expect((await stage.get(order)).order).toMatchObject({
      state: 'cancelled',
      closedReason: 'expired',
    });
    await stage.db.query("update sandbox_payments set outcome = 'late' where payment_id = $1", [
      id,
    ]);
    await stage.cashier.ask(id);
    expect(await stage.refundsOf(order)).toMatchObject([{ kind: 'late', state: 'processing' }]);
    expect((await stage.get(order)).order.state).toBe('cancelled');
  });

  test('what is disputed keeps the order from running out of time', async () => {
    const order = await stage.place();
    await stage.press(await stage.begin(order), 'wrongAmount');
    stage.ahead(60 * 60_000);
    await expireJob(stage, stage.cashier).run(SIGNAL);
    expect((await stage.get(order)).order.state).toBe('pending');
    const again = { order, method: 'card', key: randomUUID() };
    expect(await stage.customer.call('MyPayment/Begin', again)).toMatchObject({ status: 409 });
  });
});
