import { profileSchema } from '@banyan/contract';
import { done, REFUSALS, refused } from '../gateway/refusal.js';
import { readInvoices, readOrder, readOrderPage, readTimeline } from './orderRows.js';
import { readPublicProducts } from './products.js';
import type { Handlers, ServiceParts } from './service.js';

type MyHandlers = Pick<
  Handlers,
  'MyOrder/GetList' | 'MyOrder/Get' | 'MyProfile/Get' | 'Product/GetPublicList'
>;

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
      const [timeline, invoices] = await Promise.all([
        readTimeline(db, id),
        readInvoices(db, 'where i.order_id = $1', [id]),
      ]);
      return done({
        ...order,
        // Notes are the staff's own, and so are their names.
        timeline: timeline
          .filter(({ kind }) => kind !== 'note')
          .map((entry) => ({
            ...entry,
            by: entry.by === order.customerName ? entry.by : 'Banyan',
          })),
        invoice: invoices[0] ?? null,
      });
    },
    'MyProfile/Get': async (_request, { userId, account }) => {
      const rows = await db.query(
        `select c.id as "userId", $2::text as account, c.name, c.phone, c.email, c.registered_at as "registeredAt",
           count(o.id) as "orderCount",
           coalesce(sum(o.amount_fen - o.refunded_fen) filter (where o.state in ('paid', 'delivered', 'completed')), 0)::bigint as "spentFen",
           (array_agg(o.edition_name order by o.created_at desc) filter (where o.id is not null))[1] as "currentEdition"
         from customers c left join orders o on o.customer_id = c.id where c.id = $1 group by c.id`,
        [userId, account],
      );
      if (rows[0] === undefined) return refused(REFUSALS.notFound);
      return done(profileSchema.parse(rows[0]));
    },
    'Product/GetPublicList': async () => done(await readPublicProducts(db)),
  };
}
