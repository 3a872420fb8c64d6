import { randomUUID } from 'node:crypto';
import { shanghaiDay } from '@banyan/rules';
import { type FakeProvider, startFakeProvider } from '../../testing/fakeProviders.js';
import { createPayingStage, type PayingStage } from '../../testing/payingStage.js';
import { hastyProvider, PROVIDERS, rawOf } from '../../testing/paymentStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { expireJob } from '../orders/expireJob.js';
import { type Cashier, createCashier } from './cashier.js';
import type { CashierParts } from './cashierParts.js';
import { takeNotice } from './notices.js';
import { paymentJobs } from './paymentJobs.js';

const SIGNAL = new AbortController().signal;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** So far ahead that the server of the stage, which has another provider, finds nothing that is due. */
const DAY_MS = 1440 * MINUTE_MS;
const BUYER = 'C00000001';

describe.each(testDatabases)('two gateways and a provider in trouble, on $name', (database) => {
  let stage: PayingStage;
  beforeAll(async () => {
    stage = await createPayingStage(database);
  });
  afterAll(async () => {
    await stage.close();
  });

  describe.each(PROVIDERS)('%s', (file, method, kind) => {
    let fake: FakeProvider;
    let parts: CashierParts;
    let both: readonly Cashier[];
    beforeEach(async () => {
      await stage.reset();
      stage.ahead(DAY_MS);
      fake = await startFakeProvider(file, stage.now);
      const { db, now, origin: baseUrl, grants } = stage;
      parts = { db, now, baseUrl, provider: hastyProvider(fake), grants };
      both = [createCashier(parts), createCashier(parts)];
    });
    afterEach(() => fake.close());

    const pass = (ms: number) => {
      stage.ahead(stage.now() - Date.now() + ms);
    };
    /** The same job at both gateways in the same moment. */
    const run = (job: 'payments.ask' | 'refunds.ask' | 'orders.expire') =>
      Promise.all(
        both.map(async (cashier) => {
          const jobs = [...paymentJobs(parts, cashier), expireJob(parts, cashier)];
          await jobs.find(({ name }) => name === job)?.run(SIGNAL);
        }),
      );
    async function place(): Promise<string> {
      const order = await stage.place();
      const payBy = new Date(stage.now() + 30 * MINUTE_MS).toISOString();
      await stage.db.query('update orders set pay_by = $2 where id = $1', [order, payBy]);
      return order;
    }
    async function begin(orderId: string) {
      const asked = { orderId, customerId: BUYER, method, key: randomUUID() };
      return Promise.all(both.map((cashier) => cashier.begin(asked)));
    }
    /** The one payment of an order; where the customer's browser begins it, it has. */
    async function paymentOf(order: string): Promise<string> {
      const { payments } = await stage.get(order);
      expect(payments).toHaveLength(1);
      const [{ id, begun } = { id: '', begun: null }] = payments;
      if (begun?.kind === 'redirect') await (await fetch(begun.url)).text();
      return id;
    }
    const notify = (payment: string) =>
      Promise.all(both.map(() => takeNotice(parts, rawOf(fake.notice(payment), stage.now()))));
    const after = async (order: string) => {
      const [row] = await stage.db.query(
        `select o.state, (select count(*)::int from licence_periods where order_id = o.id) as licences,
           (select string_agg(state, ',') from payments where order_id = o.id) as payments
         from orders o where o.id = $1`,
        [order],
      );
      return row;
    };
    afterEach(async () => {
      const [from, to] = [-DAY_MS, DAY_MS].map((ms) => shanghaiDay(new Date(stage.now() + ms)));
      const { differences } = await ask(stage.admin, 'Payment/GetReconciliation', { from, to });
      expect(differences).toEqual([]);
    });

    test('silent when it is begun at both: written down once, and begun when it is back', async () => {
      const order = await place();
      fake.levers.silent = true;
      const answers = await begin(order);
      // If we sign the address the provider is not asked.
      expect(answers.map(({ success }) => success)).toEqual(Array(2).fill(kind === 'redirect'));
      fake.levers.silent = false;
      pass(31 * SECOND_MS);
      await run('payments.ask');
      const payment = await paymentOf(order);
      expect((await stage.get(order)).payments).toMatchObject([{ state: 'open', begun: { kind } }]);
      expect(fake.trade(payment)).toMatchObject({ providerId: 'P1', state: 'open' });
    });

    test('silent when it is asked, and then it tells both twice: paid once', async () => {
      const order = await place();
      await begin(order);
      const payment = await paymentOf(order);
      fake.pay(payment);
      fake.levers.silent = true;
      pass(61 * SECOND_MS);
      await run('payments.ask');
      expect(await after(order)).toEqual({ state: 'pending', licences: 0, payments: 'open' });
      fake.levers.silent = false;
      await Promise.all([notify(payment), notify(payment), run('payments.ask')]);
      expect(await after(order)).toEqual({ state: 'delivered', licences: 1, payments: 'paid' });
      expect(await stage.refundsOf(order)).toEqual([]);
    });

    test('slow while time runs out: waited for, cancelled, and what comes then goes back once', async () => {
      const order = await place();
      await begin(order);
      const payment = await paymentOf(order);
      fake.levers.slow = true;
      pass(31 * MINUTE_MS);
      await run('orders.expire');
      expect(await after(order)).toMatchObject({ state: 'pending' });
      pass(15 * MINUTE_MS);
      await run('orders.expire');
      expect(await after(order)).toEqual({ state: 'cancelled', licences: 0, payments: 'closed' });
      fake.levers.slow = false;
      fake.levers.slowRefunds = true;
      fake.pay(payment);
      await notify(payment);
      await run('refunds.ask');
      expect(await stage.refundsOf(order)).toEqual([
        { kind: 'late', state: 'processing', amountFen: 19_900 },
      ]);
      fake.endRefunds();
      pass(16 * SECOND_MS);
      await run('refunds.ask');
      expect(await stage.refundsOf(order)).toMatchObject([{ state: 'confirmed' }]);
      expect([...(fake.trade(payment)?.refunds.values() ?? [])]).toEqual([
        { amountFen: 19_900, isDone: true },
      ]);
      expect(await after(order)).toEqual({
        state: 'cancelled',
        licences: 0,
        payments: 'duplicate',
      });
    });

    test('paid in the moment in which both close it: the order is paid', async () => {
      const order = await place();
      await begin(order);
      await paymentOf(order);
      fake.levers.paidWhileClosing = true;
      pass(31 * MINUTE_MS);
      await run('orders.expire');
      expect(await after(order)).toEqual({ state: 'delivered', licences: 1, payments: 'paid' });
    });
  });
});
