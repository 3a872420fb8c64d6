import type { ORDER_CALLS } from '@banyan/contract/orders';
import { done, REFUSALS, refused } from '../../http/refusal.js';
import { readInvoiceOf } from '../invoices/invoiceRows.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { readOrder, readOrderPage, readTimeline } from './orderRows.js';

type MyHandlers = Pick<HandlersOf<typeof ORDER_CALLS>, 'MyOrder/GetList' | 'MyOrder/Get'>;

/** What customers may call. Whose orders they are stands in the SQL, not in the request. */
export function myOrderHandlers({ db }: ServiceParts): MyHandlers {
  return {
    'MyOrder/GetList': async ({ states = [], ...paging }, { userId }) => {
      const sql = 'o.customer_id = $1 and (cardinality($2::text[]) = 0 or o.state = any($2))';
      const mine = { sql, params: [userId, states] };
      return done(await readOrderPage(db, mine, 'o.created_at desc, o.id desc', paging));
    },
    'MyOrder/Get': async ({ id }, { userId }) => {
      const order = await readOrder(db, id);
      // Someone else's order and none at all answer the same.
      if (order === null || order.customerId !== userId) return refused(REFUSALS.notFound);
      const [timeline, invoice] = await Promise.all([readTimeline(db, id), readInvoiceOf(db, id)]);
      return done({
        ...order,
        // Notes are the staff's own, and so are their names.
        timeline: timeline
          .filter(({ kind }) => kind !== 'note')
          .map((entry) => ({
            ...entry,
            by: entry.by === order.customerName ? entry.by : 'Banyan',
          })),
        invoice,
      });
    },
  };
}
