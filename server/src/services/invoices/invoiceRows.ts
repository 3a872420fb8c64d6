import { type Invoice, invoiceSchema } from '@banyan/contract/invoices';
import * as z from 'zod';
import type { Queryable } from '../../database/db.js';

export const INVOICE_COLUMNS = `i.id, i.order_id as "orderId", c.name as "customerName", i.title, i.tax_number as "taxNumber",
  i.amount_fen as "amountFen", i.state, i.applied_at as "appliedAt", i.decided_at as "decidedAt", i.reason`;

/** Where a condition may also name `orders o` and `customers c`. */
export const INVOICES = `invoices i join orders o on o.id = i.order_id join customers c on c.id = o.customer_id`;

/** @param condition over `invoices i`, `orders o` and `customers c` */
async function read(
  db: Queryable,
  condition: string,
  params: readonly unknown[],
): Promise<readonly Invoice[]> {
  const rows = await db.query(
    `select ${INVOICE_COLUMNS} from ${INVOICES} where ${condition}`,
    params,
  );
  return z.array(invoiceSchema).parse(rows);
}

export async function readInvoice(db: Queryable, id: string): Promise<Invoice | null> {
  return (await read(db, 'i.id = $1', [id]))[0] ?? null;
}

export async function readInvoiceOf(db: Queryable, orderId: string): Promise<Invoice | null> {
  return (await read(db, 'i.order_id = $1', [orderId]))[0] ?? null;
}
