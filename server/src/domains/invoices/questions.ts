import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { InvoiceToIssue, InvoiceToReverse } from '../../ground/ports/invoiceIssuer.js';

const issueSchema = z.tuple([
  z.object({
    id: z.string(),
    kind: z.custom<InvoiceToIssue['kind']>(),
    title: z.custom<InvoiceToIssue['title']>(),
    remark: z.string(),
    amountFen: z.number(),
    lines: z.array(
      z.object({
        order: z.string(),
        name: z.string(),
        quantity: z.number(),
        amountFen: z.number(),
      }),
    ),
  }),
]);

/** An application as its issuer is asked for it: nothing of it changes while it is being issued. */
export async function readToIssue(db: Queryable, id: string): Promise<InvoiceToIssue> {
  const [invoice] = issueSchema.parse(
    await db.query(
      `select i.id, i.kind, i.title, i.remark, i.amount_fen as "amountFen", (
         select jsonb_agg(jsonb_build_object('order', l.order_id, 'quantity', o.quantity, 'amountFen', l.amount_fen,
           'name', trim(coalesce(p.name_zh, '人工服务') || ' ' || coalesce(o.edition_name, o.snapshot ->> 'title', '')))
           order by l.order_id)
         from invoice_orders l join orders o on o.id = l.order_id left join products p on p.id = o.product_id
         where l.application_id = i.id and l.amount_fen > 0) as lines
       from invoice_applications i where i.id = $1`,
      [id],
    ),
  );
  return invoice;
}

const reverseSchema = z.tuple([
  z.object({
    id: z.string(),
    number: z.string(),
    issuedOn: z.string(),
    amountFen: z.number(),
    reason: z.custom<InvoiceToReverse['reason']>(),
  }),
]);

export async function readToReverse(db: Queryable, id: string): Promise<InvoiceToReverse> {
  const [invoice] = reverseSchema.parse(
    await db.query(
      `select id, number, issued_on::text as "issuedOn", amount_fen as "amountFen", reissue_reason as reason
       from invoice_applications where id = $1`,
      [id],
    ),
  );
  return invoice;
}
