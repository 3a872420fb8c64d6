import type { Person } from '@banyan/contract';
import { type ORDER_CALLS, ORDER_STEPS } from '@banyan/contract/orders';
import { done, REFUSALS, refused } from '../../http/refusal.js';
import { noticeTo } from '../../notices/noticeTo.js';
import { refreshTotals } from '../customers/totals.js';
import { readInvoiceOf } from '../invoices/invoiceRows.js';
import { sendMessage } from '../messages/sendMessage.js';
import { readProducts } from '../products/productRows.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { lockOrder, lockOwner, reread } from './lockOrder.js';
import { orderMoved } from './orderOccasions.js';
import { conditionOf, orderBy } from './orderQuery.js';
import { addEntry, readOrder, readOrderPage, readTimeline } from './orderRows.js';
import { refund } from './refund.js';
import { tellNoted, tellOrder } from './tellOrder.js';

type OrderHandlers = Pick<
  HandlersOf<typeof ORDER_CALLS>,
  | 'Order/GetList'
  | 'Order/Get'
  | 'Order/ChangeState'
  | 'Order/Refund'
  | 'Order/AddNote'
  | 'Order/GetProducts'
>;

/** The administrators' order calls. */
export function orderHandlers(parts: ServiceParts): OrderHandlers {
  const { db, now } = parts;
  return {
    'Order/GetList': async ({ filter, sort, ...paging }) =>
      done(await readOrderPage(db, conditionOf(filter), orderBy(sort), paging)),
    'Order/Get': async ({ id }) => {
      const order = await readOrder(db, id);
      if (order === null) return refused(REFUSALS.notFound);
      const [timeline, invoice] = await Promise.all([readTimeline(db, id), readInvoiceOf(db, id)]);
      return done({ ...order, timeline, invoice });
    },
    'Order/ChangeState': ({ id, to, version }, person) =>
      db.transaction(async (tx) => {
        await lockOwner(tx, id);
        const order = await lockOrder(tx, id, version);
        if (!order.success) return order;
        if (!ORDER_STEPS[order.result.state].includes(to)) return refused(REFUSALS.stepNotAllowed);
        const at = new Date(now()).toISOString();
        await tx.query(
          'update orders set state = $2, updated_at = $3, version = version + 1 where id = $1',
          [id, to, at],
        );
        await refreshTotals(tx, order.result.customerId);
        await addEntry(tx, { orderId: id, at, kind: 'state', by: person.username, detail: to });
        await tellOrder(tx, { ...order.result, state: to, version: version + 1 });
        const notice = { template: 'orderMoved', params: { id, state: to }, at: now() } as const;
        await noticeTo(tx, order.result.customerId, notice);
        await sendMessage(tx, orderMoved(order.result, to, person, now()));
        return reread(tx, id);
      }),
    'Order/Refund': (request, person) => refund(parts, request, person),
    'Order/AddNote': ({ id, text }, person) => addNote(parts, id, text, person),
    'Order/GetProducts': async () => done(await readProducts(db)),
  };
}

/** A note changes no field of the order, so its version stays. */
async function addNote({ db, now }: ServiceParts, id: string, text: string, person: Person) {
  return db.transaction(async (tx) => {
    const order = await readOrder(tx, id);
    if (order === null) return refused(REFUSALS.notFound);
    const at = new Date(now()).toISOString();
    const entry = await addEntry(tx, {
      orderId: id,
      at,
      kind: 'note',
      by: person.username,
      detail: text,
    });
    await tellNoted(tx, order);
    return done(entry);
  });
}
