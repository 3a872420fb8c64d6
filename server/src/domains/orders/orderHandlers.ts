import type { Person } from '@banyan/contract';
import type { ORDER_CALLS } from '@banyan/contract/orders';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { readInvoiceOf } from '../invoices/invoiceRows.js';
import { readProducts } from '../products/productRows.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { conditionOf, orderBy } from './orderQuery.js';
import { addEntry, readCodeOf, readOrder, readOrderPage, readTimeline } from './orderRows.js';
import { readAdjustment, readReceipt } from './receipts.js';
import { refund } from './refund.js';
import { tellNoted } from './tellOrder.js';

type OrderHandlers = Omit<
  HandlersOf<typeof ORDER_CALLS>,
  'Order/ChangeState' | 'Order/CreateByHand'
>;

/** The administrators' order calls. */
export function orderHandlers(parts: ServiceParts): OrderHandlers {
  const { db, now } = parts;
  return {
    'Order/GetList': async ({ filter, sort, ...paging }) =>
      done(await readOrderPage(db, conditionOf(filter), orderBy(sort), paging)),
    'Order/Get': async ({ id }, { permissions }) => {
      const order = await readOrder(db, id);
      if (order === null) return refused(REFUSALS.notFound);
      const maySeePayments = permissions.includes('payments.view');
      const [timeline, invoice, code, adjustment, receipt] = await Promise.all([
        readTimeline(db, id),
        readInvoiceOf(db, id),
        readCodeOf(db, id),
        readAdjustment(db, id),
        maySeePayments ? readReceipt(db, id) : null,
      ]);
      return done({ ...order, timeline, invoice, code, adjustment, receipt });
    },
    'Order/Refund': (request, person) => refund(parts, request, person),
    'Order/AddNote': ({ id, text }, person) => addNote(parts, id, text, person),
    'Order/GetProducts': async () => done(await readProducts(db, now())),
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
