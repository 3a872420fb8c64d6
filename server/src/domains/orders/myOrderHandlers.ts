import type {
  MY_ORDER_CALLS,
  Order,
  OrderDetail,
  OrderState,
  TimelineEntry,
} from '@banyan/contract/orders';
import type { Queryable } from '../../ground/database/db.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { readSetting } from '../../ground/settings/readSetting.js';
import { readInvoiceOf } from '../invoices/invoiceRows.js';
import type { HandlersOf } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { refundableOf } from './moneyBack.js';
import { readCodeOf, readOrder, readOrderPage, readPaidBy, readTimeline } from './orderRows.js';
import { countOwn, ownCondition } from './ownOrders.js';
import { readLastRequest } from './refundState.js';

/** What customers may call. The SQL limits it to their own orders, not the request. */
export function myOrderHandlers({
  db,
  now,
  cashier,
}: Pick<ServiceWiring, 'db' | 'now' | 'cashier'>): HandlersOf<typeof MY_ORDER_CALLS> {
  /** With what its way of paying is called, and without a time for refunds that is over. */
  function shown({ refundUntil = null, ...found }: OrderDetail, at: number): OrderDetail {
    const isOver = refundUntil !== null && Date.parse(refundUntil) <= at;
    const order = { ...found, refundUntil: isOver ? null : refundUntil };
    const { paidBy } = order;
    const method = cashier?.provider.methods.find(({ id }) => id === paidBy?.method);
    if (paidBy === null || paidBy === undefined || method === undefined) return order;
    return { ...order, paidBy: { ...paidBy, label: method.label } };
  }

  return {
    'MyOrder/GetList': async ({ page, pageSize, ...asked }, { userId }) => {
      const mine = ownCondition(userId, asked);
      const serverNow = new Date(now()).toISOString();
      const order = 'o.created_at desc, o.id desc';
      return done({ ...(await readOrderPage(db, mine, order, { page, pageSize })), serverNow });
    },
    'MyOrder/GetCounts': async (asked, { userId }) => done(await countOwn(db, userId, asked)),
    'MyOrder/Get': async ({ id }, { userId }) => {
      const at = now();
      const order = await readMyOrder(db, id, userId);
      if (order === null) return refused(REFUSALS.notFound);
      return done({ ...shown(order, at), serverNow: new Date(at).toISOString() });
    },
  };
}

/** An order as its customer sees it. Null: another customer's, or no such order. */
export async function readMyOrder(
  db: Queryable,
  id: string,
  customerId: string,
): Promise<OrderDetail | null> {
  const order = await readOrder(db, id);
  if (order === null || order.customerId !== customerId) return null;
  const timeline = await readTimeline(db, id);
  const invoice = await readInvoiceOf(db, id);
  const code = await readCodeOf(db, id);
  return {
    ...order,
    // Notes are the staff's own, and so are their names.
    timeline: timeline
      .filter(({ kind }) => kind !== 'note')
      .map((entry) => ({
        ...entry,
        by: entry.by === order.customerName ? entry.by : 'Banyan',
      })),
    invoice,
    code,
    paidBy: await readPaidBy(db, id),
    refundRequest: await readLastRequest(db, id),
    refundUntil: await refundUntil(db, order, timeline),
  };
}

const REFUNDABLE: readonly OrderState[] = ['paid', 'delivered', 'completed'];
const DAY_MS = 86_400_000;

/** Until when a customer may ask for their money back; null: they may not. Domains 5.3. */
async function refundUntil(
  db: Queryable,
  order: Order,
  timeline: readonly TimelineEntry[],
): Promise<string | null> {
  const { kind, state, refundState } = order;
  const isAsked = refundState === 'requested' || refundState === 'processing';
  if (kind !== 'licence' || !REFUNDABLE.includes(state) || isAsked) return null;
  const paid = timeline.find((entry) => entry.kind === 'state' && entry.detail === 'paid');
  if (paid === undefined || refundableOf(order) <= 0) return null;
  const days = await readSetting(db, 'refundDays');
  return new Date(Date.parse(paid.at) + days * DAY_MS).toISOString();
}
