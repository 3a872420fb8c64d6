import { ORDER_CALLS, ORDER_STEPS, type Order, type OrderState } from '@banyan/contract/orders';
import { tellFields } from '../../ground/changeLog/answering.js';
import type { Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { REFUSALS, refused } from '../../ground/requests/refusal.js';
import { refreshTotals } from '../customers/totals.js';
import { sendMessage } from '../messages/sendMessage.js';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { closePending } from './closing.js';
import { lockOrder, lockOwner, reread } from './lockOrder.js';
import { orderMoved } from './orderOccasions.js';
import { orderPaid } from './orderPaid.js';
import { addEntry } from './orderRows.js';
import { keepReceipt } from './receipts.js';
import { tellOrder } from './tellOrder.js';

const { 'Order/ChangeState': call } = ORDER_CALLS;

/** A step of an order by staff. It is the gateway's: what is paid gives a licence, whose key is sealed with its secret. */
export const orderSteps = service(
  { 'Order/ChangeState': call },
  ({ db, now, grants }: Pick<ServiceWiring, 'db' | 'now' | 'grants'>) => ({
    'Order/ChangeState': ({ id, to, version, receipt, reason }, person) =>
      db.transaction(async (tx) => {
        await lockOwner(tx, id);
        const order = await lockOrder(tx, id, version);
        if (!order.success) return order;
        if (!ORDER_STEPS[order.result.state].includes(to)) return refused(REFUSALS.stepNotAllowed);
        const by = { by: person.username, now: now() };
        if (to === 'paid') {
          const kept = await keepReceipt(tx, id, { receipt, reason, by: person, now: now() });
          if (!kept.success) return kept;
          await orderPaid(tx, id, { ...by, grants });
        } else await step(tx, order.result, to, by);
        tellFields({ state: { before: order.result.state, after: to } });
        await sendMessage(tx, orderMoved(order.result, to, person, now()));
        return reread(tx, id);
      }),
  }),
);

type By = { readonly by: string; readonly now: number };

/** A step other than a payment; notifies the customer. */
async function step(tx: Queryable, order: Order, to: OrderState, by: By): Promise<void> {
  const { id, customerId } = order;
  if (to === 'cancelled') await closePending(tx, id, { ...by, reason: 'staff' });
  else await move(tx, order, to, by);
  const notice = { template: 'orderMoved', params: { id, state: to }, at: by.now } as const;
  await noticeTo(tx, customerId, notice);
}

async function move(tx: Queryable, order: Order, state: OrderState, { by, now }: By) {
  const { id, customerId, version } = order;
  const at = new Date(now).toISOString();
  await tx.query(
    'update orders set state = $2, updated_at = $3, version = version + 1 where id = $1',
    [id, state, at],
  );
  await refreshTotals(tx, customerId);
  await addEntry(tx, { orderId: id, at, kind: 'state', by, detail: state });
  await tellOrder(tx, { id, state, version: version + 1, customerId });
}
