import { randomUUID } from 'node:crypto';
import type { DeskDetail } from '@banyan/contract/finance';
import type { Paying } from '@banyan/contract/payments';
import { IS_LONG_ROUND } from '@banyan/testing/node';
import type { Answer } from '../../testing/browser.js';
import { createPayingStage, type PayingStage, tokenIn } from '../../testing/payingStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { expireJob } from '../orders/expireJob.js';
import { paymentJobs } from './paymentJobs.js';

const SIGNAL = new AbortController().signal;
const ROUNDS = IS_LONG_ROUND ? 50 : 5;
/** Beyond the time of whatever waits to be paid. */
const LATE_MS = 31 * 60_000;
/** What the second caller may be told. */
const TOO_LATE = [
  'VERSION_CONFLICT',
  'STEP_NOT_ALLOWED',
  'PAYMENT_OVER',
  'PROVIDER_AWAY',
  'TOO_MANY_PENDING',
];

describe.each(testDatabases)('d29: twenty callers at once, on $name', (database) => {
  let stage: PayingStage;
  beforeAll(async () => {
    stage = await createPayingStage(database);
    await stage.db.query(
      `update accounts set permissions = permissions || '["payments.edit", "payments.view"]' where account = 'clerk'`,
    );
    await stage.db.query(
      `insert into discount_codes (id, created_at, created_by, updated_at, updated_by, code, title, kind, percent,
         starts_at) values ('TOGETHER', now(), '', now(), '', 'TOGETHER', '', 'percent', 50, '2020-01-01')`,
    );
  });
  afterAll(async () => {
    await stage.close();
  });

  const begun = async () => stage.begin(await stage.place());
  const deskOf = async (paying: Paying): Promise<DeskDetail> =>
    ask(stage.admin, 'Payment/Get', { id: paying.payments[0]?.id ?? '' });

  /** A payment with a proposed settlement. */
  async function proposed(): Promise<DeskDetail> {
    const paying = await begun();
    await stage.come(paying.payments[0]?.id, 100);
    const { id, version } = await deskOf(paying);
    const asked = { id, version, key: randomUUID(), as: 'accept', reason: '核对过' };
    await ask(stage.admin, 'Payment/Settle', asked);
    return deskOf(paying);
  }

  /** Twenty things that are done at once to five orders of one customer. */
  async function everybody() {
    const [paid, open, other, dispute] = [
      await begun(),
      await begun(),
      await begun(),
      await proposed(),
    ];
    await stage.come(paid.payments[0]?.id);
    const { id: order, version } = await ask(stage.admin, 'Order/Get', { id: paid.order.id });
    stage.ahead(LATE_MS);
    const [asking, refunding] = paymentJobs(stage, stage.cashier);
    const expiring = expireJob(stage, stage.cashier);
    const jobs = [asking, asking, refunding, refunding, expiring, expiring];
    const { customer, admin, clerk } = stage;
    const choice = { edition: 'naolitu-personal', term: 'y1', seats: 1, code: 'TOGETHER' };
    const create = () => {
      const key = randomUUID();
      return customer.call('MyOrder/Create', { ...choice, expectFen: 9_950, key, force: true });
    };
    const refund = () => {
      const asked = { id: order, version, amountFen: 100, reason: '让价', key: randomUUID() };
      return admin.call('Order/Refund', asked);
    };
    const settle = () => {
      const { id, version: seen } = dispute;
      const asked = { id, version: seen, key: randomUUID(), as: 'accept', reason: '核对过' };
      return clerk.call('Payment/Settle', asked);
    };
    const check = ({ payments: [payment] }: Paying) =>
      customer.call('MyPayment/Check', { payment: payment?.id });
    const [answers] = await Promise.all([
      Promise.all<Answer>([
        create(),
        create(),
        create(),
        create(),
        refund(),
        refund(),
        settle(),
        settle(),
        check(open),
        check(other),
        customer.call('MyPayment/Begin', {
          order: other.order.id,
          method: 'scan',
          key: randomUUID(),
        }),
        customer.call('MyOrder/Cancel', { id: open.order.id, version: open.order.version }),
      ]),
      stage.sandbox.choose(tokenIn(open), 'twice'),
      stage.sandbox.choose(tokenIn(other), 'pay'),
      ...jobs.map((job) => job?.run(SIGNAL)),
    ]);
    return answers;
  }

  test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'round %s: each is answered, and the books add up',
    async () => {
      await stage.reset();
      for (const answer of await everybody()) {
        if (!answer.success) expect(TOO_LATE).toContain(answer.error?.code);
      }
      stage.ahead(LATE_MS + 60_000);
      for (const job of paymentJobs(stage, stage.cashier)) await job.run(SIGNAL);
      const wrong = await stage.db.query(
        `select o.id, o.state, p.state as payment from orders o join payments p on p.order_id = o.id
         where o.key is not null and ((p.state = 'paid') <> (o.paid_payment_id is not distinct from p.id)
           or (o.paid_payment_id is not null and o.state in ('pending', 'cancelled'))
           or (p.state in ('created', 'open', 'disputed') and o.state <> 'pending'))`,
      );
      expect(wrong).toEqual([]);
      const { differences } = await ask(stage.admin, 'Payment/GetReconciliation', {});
      expect(differences).toEqual([]);
    },
  );
});
