import { type Invoice, type InvoiceState, invoiceSchema } from '@banyan/contract/invoices';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

/** Of an application `i`. */
export const ORDERS_OF = `(select jsonb_agg(jsonb_build_object('id', l.order_id, 'amountFen', l.amount_fen) order by l.order_id)
  from invoice_orders l where l.application_id = i.id)`;
export const FILES_OF = `coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type,
    'bytes', f.bytes, 'format', x.format) order by x.format)
  from invoice_files x join files f on f.id = x.file_id where x.application_id = i.id and f.state = 'ready'), '[]')`;

const COLUMNS = `i.id, (select min(l.order_id) from invoice_orders l where l.application_id = i.id) as "orderId",
  c.name as "customerName", i.title ->> 'name' as title, i.title ->> 'taxNumber' as "taxNumber",
  i.amount_fen as "amountFen", i.state, i.created_at as "appliedAt", i.decided_at as "decidedAt", i.reason,
  i.version, i.kind, i.title as details, i.remark, i.number, i.issued_on::text as "issuedOn",
  i.reissue_of as "reissueOf", i.reissue_reason as "reissueReason", ${ORDERS_OF} as orders, ${FILES_OF} as files`;

/** With what is staff's own. */
export const INVOICE_COLUMNS = `${COLUMNS}, i.note, i.is_asked as "isAsked"`;

/** Where a condition may also name `customers c`. */
export const INVOICES = 'invoice_applications i join customers c on c.id = i.customer_id';

export async function readInvoice(db: Queryable, id: string): Promise<Invoice | null> {
  const rows = await db.query(`select ${INVOICE_COLUMNS} from ${INVOICES} where i.id = $1`, [id]);
  return z.array(invoiceSchema).parse(rows)[0] ?? null;
}

/** What counts of an order's applications, as its customer may see it: the live one, else the newest. */
export async function readInvoiceOf(db: Queryable, orderId: string): Promise<Invoice | null> {
  const rows = await db.query(
    `select ${COLUMNS} from ${INVOICES} join invoice_orders o on o.application_id = i.id
     where o.order_id = $1 order by o.live desc, i.created_at desc, i.id desc limit 1`,
    [orderId],
  );
  return z.array(invoiceSchema).parse(rows)[0] ?? null;
}

const heldSchema = z.object({
  id: z.string(),
  version: z.number(),
  customerId: z.string(),
  customerName: z.string(),
  state: z.custom<InvoiceState>(),
  note: z.string(),
  number: z.string().nullable(),
  isAsked: z.boolean(),
  tries: z.number(),
  kind: z.enum(['ordinary', 'special']),
  title: z.custom<NonNullable<Invoice['details']>>(),
  emails: z.array(z.string()),
  remark: z.string(),
  amountFen: z.number(),
  issuedOn: z.string().nullable(),
  reissueReason: z.string().nullable(),
  reissueTitle: z.custom<NonNullable<Invoice['details']>>().nullable(),
  orders: z.array(z.object({ id: z.string(), amountFen: z.number() })),
});
/** An application as an act on it needs it. */
export type Held = Readonly<z.infer<typeof heldSchema>>;

export async function readHeld(db: Queryable, id: string): Promise<Held | null> {
  const rows = await db.query(
    `select i.id, i.version, i.customer_id as "customerId", c.name as "customerName", i.state, i.kind, i.title, i.emails,
       i.remark, i.amount_fen as "amountFen", i.issued_on::text as "issuedOn", i.reissue_reason as "reissueReason",
       i.reissue_title as "reissueTitle", i.note, i.number, i.is_asked as "isAsked", i.tries, ${ORDERS_OF} as orders
     from ${INVOICES} where i.id = $1`,
    [id],
  );
  return z.array(heldSchema).parse(rows)[0] ?? null;
}

/** Locks an application's customer, its orders and itself, in this order, and reads it; null: no such application. */
export async function lockInvoice(tx: Queryable, id: string): Promise<Held | null> {
  const found = await readHeld(tx, id);
  if (found === null) return null;
  await tx.query('select 1 from customers where id = $1 for update', [found.customerId]);
  await lockOrders(
    tx,
    found.orders.map((order) => order.id),
  );
  await tx.query('select 1 from invoice_applications where id = $1 for update', [id]);
  return readHeld(tx, id);
}

export async function lockOrders(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query('select 1 from orders where id = any($1) order by id for update', [ids]);
}
