import { ORDER_STEPS, type Person } from '@banyan/contract';
import { done, REFUSALS, refused } from '../gateway/refusal.js';
import { lockOrder, reread } from './lockOrder.js';
import { orderMoved } from './messages/occasions.js';
import { sendMessage } from './messages/sendMessage.js';
import { conditionOf, orderBy } from './orderQuery.js';
import { addEntry, readInvoices, readOrder, readOrderPage, readTimeline } from './orderRows.js';
import { readProducts } from './products.js';
import { refund } from './refund.js';
import { type Handlers, type ServiceParts, tell } from './service.js';

type OrderHandlers = Pick<
  Handlers,
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
      const [timeline, invoices] = await Promise.all([
        readTimeline(db, id),
        readInvoices(db, 'where i.order_id = $1', [id]),
      ]);
      return done({ ...order, timeline, invoice: invoices[0] ?? null });
    },
    'Order/ChangeState': ({ id, to, version }, person) =>
      db.transaction(async (tx) => {
        const order = await lockOrder(tx, id, version);
        if (!order.success) return order;
        const { state, customerId } = order.result;
        if (!ORDER_STEPS[state].includes(to)) return refused(REFUSALS.stepNotAllowed);
        const at = new Date(now()).toISOString();
        await tx.query(
          'update orders set state = $2, updated_at = $3, version = version + 1 where id = $1',
          [id, to, at],
        );
        await addEntry(tx, { orderId: id, at, kind: 'state', by: person.username, detail: to });
        await tell(tx, { kind: 'orderChanged', id, state: to, version: version + 1 }, customerId);
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
    const { state, version } = order;
    // The customer may not know that there is a note.
    await tell(tx, { kind: 'orderChanged', id, state, version }, null);
    return done(entry);
  });
}
