import { randomUUID } from 'node:crypto';
import type { Paying } from '@banyan/contract/payments';
import { hasPostgres, IS_LONG_ROUND } from '@banyan/testing/node';
import { createKillStage, type KillStage } from '../../testing/killStage.js';
import { tokenIn } from '../../testing/payingStage.js';

/** Things told to the database while one order is made and paid; with those of the jobs they vary by some. */
const MOST_MOMENTS = 100;
/** Of them 50 in a long round. */
const TRIED = IS_LONG_ROUND ? 50 : 4;
const MOMENTS = Array.from({ length: TRIED }, (_, at) =>
  Math.ceil(((at + 0.5) * MOST_MOMENTS) / TRIED),
);
const FAULTS = MOMENTS.flatMap((moment) => [
  ['killed', moment] as const,
  ['cut off from its database', moment] as const,
]);

jest.setTimeout(60_000 + 60_000 * TRIED);

describe.each(hasPostgres() ? ['PostgreSQL'] : [])(
  'd5: a gateway in trouble while paying, on %s',
  () => {
    let stage: KillStage;
    beforeAll(async () => {
      stage = await createKillStage();
    });
    afterAll(() => stage.close());

    type Keys = { readonly order: string; readonly payment: string };

    /** As a window does that is patient: each step again with its key. False: the gateway went away meanwhile. */
    async function buy({ order: key, payment }: Keys): Promise<boolean> {
      try {
        const choice = { edition: 'naolitu-personal', term: 'y1', seats: 1 };
        const asked = { ...choice, expectFen: 19_900, key, force: true };
        const created = await stage.customer.call('MyOrder/Create', asked);
        const { id: order } = created.result as { readonly id: string };
        const paying = async (call: string, more: object) => {
          const answer = await stage.customer.call(call, { order, ...more });
          return answer.result as Paying;
        };
        const now = await paying('MyPayment/Get', {});
        if (now.order.state !== 'pending') return true;
        const begun = await paying('MyPayment/Begin', { method: 'card', key: payment });
        const body = new URLSearchParams({ t: tokenIn(begun), outcome: 'pay' });
        await fetch(`${stage.origin}/pay-sandbox`, { method: 'POST', body });
        return (await paying('MyPayment/Get', {})).order.state !== 'pending';
      } catch {
        return false;
      }
    }

    test.each(FAULTS)(
      '%s at moment %s: after it is back there is one order, one payment, one licence',
      async (fault, moment) => {
        await stage.query('delete from limits');
        const keys = { order: randomUUID(), payment: randomUUID() };
        if (fault === 'killed') stage.killAt(moment);
        else stage.cutAt(moment);
        await buy(keys);
        await stage.revive();
        while (!(await buy(keys))) await stage.query('delete from limits');
        const [found] = await stage.query(
          `select o.state, o.paid_payment_id is not null as paid,
         (select count(*)::int from orders where key = o.key) as orders,
         (select count(*)::int from payments where order_id = o.id and state = 'paid') as payments,
         (select count(*)::int from payments where order_id = o.id and state in ('created', 'open', 'duplicate')) as others,
         (select count(*)::int from licence_periods where order_id = o.id) as licences
       from orders o where o.key = $1`,
          [keys.order],
        );
        expect(found).toEqual({
          state: 'delivered',
          paid: true,
          orders: 1,
          payments: 1,
          others: 0,
          licences: 1,
        });
      },
    );
  },
);
