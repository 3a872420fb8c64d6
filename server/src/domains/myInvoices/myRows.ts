import { type MyInvoice, myInvoiceSchema } from '@banyan/contract/invoices';
import { shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { type Paging, readPage } from '../../ground/database/sql/index.js';
import { FILES_OF, ORDERS_OF } from '../invoices/invoiceRows.js';

/** Once for each order, in the month in which it was issued. */
function mayReissueSql(now: number): string {
  const month = shanghaiDay(new Date(now)).slice(0, 7);
  return `(i.state = 'issued' and to_char(i.issued_on, 'YYYY-MM') = '${month}' and i.reissue_of is null and not exists (
    select 1 from invoice_orders mine join invoice_orders o on o.order_id = mine.order_id
      join invoice_applications r on r.id = o.application_id
    where mine.application_id = i.id and r.reissue_of is not null))`;
}

/** Files are a customer's once they are an invoice. */
function columnsAt(now: number): string {
  return `i.id, i.kind, i.title, i.emails, i.remark, i.amount_fen as "amountFen", i.state, i.number,
    i.issued_on::text as "issuedOn", i.reason, i.reissue_of as "reissueOf", i.reissue_reason as "reissueReason",
    ${ORDERS_OF} as orders,
    case when i.state in ('issued', 'reversing', 'reversed') then ${FILES_OF} else '[]'::jsonb end as files,
    i.created_at as "appliedAt", i.decided_at as "decidedAt", i.version, ${mayReissueSql(now)} as "mayReissue"`;
}

/** Null: no such row, or another customer's. */
export async function readMine(
  db: Queryable,
  id: string,
  customerId: string,
  now: number,
): Promise<MyInvoice | null> {
  const rows = await db.query(
    `select ${columnsAt(now)} from invoice_applications i where i.id = $1 and i.customer_id = $2`,
    [id, customerId],
  );
  return z.array(myInvoiceSchema).parse(rows)[0] ?? null;
}

export function readMyPage(db: Queryable, customerId: string, now: number, paging: Paging) {
  const source = {
    columns: columnsAt(now),
    from: 'invoice_applications i',
    condition: { sql: 'i.customer_id = $1', params: [customerId] },
    order: 'i.created_at desc, i.id desc',
  };
  return readPage(db, myInvoiceSchema, source, paging);
}

const emailsSchema = z.array(z.object({ email: z.string() }));

/** Addresses that a customer has proved. */
export async function readProved(db: Queryable, customerId: string): Promise<readonly string[]> {
  const rows = await db.query(
    "select value as email from account_logins where account_id = $1 and kind = 'email' order by value",
    [customerId],
  );
  return emailsSchema.parse(rows).map(({ email }) => email);
}
