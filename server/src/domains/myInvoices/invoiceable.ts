import { invoiceableOrderSchema } from '@banyan/contract/invoices';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { type Paging, readPage } from '../../ground/database/sql/index.js';
import { readProved } from './myRows.js';

const LEFT = 'o.amount_fen - o.refunded_fen - o.refunding_fen';
const IS_LIVE = 'exists (select 1 from invoice_orders l where l.order_id = o.id and l.live)';
const IS_PAID = "o.state in ('paid', 'delivered', 'completed')";

/** Refunds of the order itself; a returned double payment does not count. */
const REFUNDS = `coalesce((select jsonb_agg(jsonb_build_object('amountFen', -r.amount_fen,
    'at', to_char(r.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isDone', r.state = 'confirmed') order by r.at)
  from refunds r where r.order_id = o.id and r.kind = 'order' and r.state <> 'failed'), '[]')`;

const COLUMNS = `o.id, jsonb_build_object('zh', coalesce(p.name_zh, '人工服务'),
    'en', coalesce(nullif(p.name_en, ''), p.name_zh, 'Manual service')) as product,
  jsonb_build_object('zh', coalesce(o.edition_name, o.snapshot ->> 'title', ''),
    'en', coalesce(nullif(e.name_en, ''), o.edition_name, o.snapshot ->> 'titleEn', o.snapshot ->> 'title', '')) as edition,
  o.created_at as "createdAt", o.amount_fen as "amountFen", ${LEFT} as "invoiceableFen", ${REFUNDS} as refunds`;

const countsSchema = z.tuple([
  z.object({
    unpaid: z.number(),
    invoiced: z.number(),
    refunded: z.number(),
    totalFen: z.number(),
  }),
]);

/** What a customer can have invoiced, and how much cannot be and why. */
export async function readInvoiceable(db: Db, customerId: string, paging: Paging) {
  const page = await readPage(
    db,
    invoiceableOrderSchema,
    {
      columns: COLUMNS,
      from: `orders o left join products p on p.id = o.product_id left join editions e on e.id = o.edition_id`,
      condition: {
        sql: `o.customer_id = $1 and ${IS_PAID} and ${LEFT} > 0 and not ${IS_LIVE}`,
        params: [customerId],
      },
      order: 'o.created_at desc, o.id desc',
      countFrom: 'orders o',
    },
    paging,
  );
  const [{ totalFen, ...others }] = countsSchema.parse(
    await db.query(
      `select count(*) filter (where o.state = 'pending')::int as unpaid,
         count(*) filter (where ${IS_LIVE})::int as invoiced,
         count(*) filter (where not ${IS_LIVE} and (o.state = 'refunded' or (${IS_PAID} and o.amount_fen > 0 and ${LEFT} = 0)))::int
           as refunded,
         coalesce(sum(${LEFT}) filter (where ${IS_PAID} and not ${IS_LIVE}), 0)::bigint as "totalFen"
       from orders o where o.customer_id = $1`,
      [customerId],
    ),
  );
  return { ...page, others, totalFen, emails: await readProved(db, customerId) };
}
