import { goodsTitle } from '@banyan/contract/orders';
import { termSchema, withTerm } from '@banyan/contract/products';
import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import type { Counts, Job } from '../../ground/jobs/job.js';
import { woken } from '../../ground/jobs/schedule.js';
import type {
  InvoiceIssuer,
  InvoiceToIssue,
  InvoiceToReverse,
} from '../../ground/ports/invoiceIssuer.js';
import {
  ISSUING_CHANNEL,
  type IssueParts,
  type TakenInvoice,
  takenInvoiceSchema,
} from './issuing.js';
import { settleIssue, settleReversal } from './settleIssue.js';

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
        quantity: z.number(),
        amountFen: z.number(),
        kind: z.enum(['licence', 'service']),
        productName: z.string(),
        editionName: z.string(),
        term: z.nullable(termSchema),
      }),
    ),
  }),
]);

const reverseSchema = z.tuple([
  z.object({
    id: z.string(),
    number: z.string(),
    issuedOn: z.string(),
    amountFen: z.number(),
    reason: z.custom<InvoiceToReverse['reason']>(),
  }),
]);

const LOOK_SECONDS = 60;
const MOST_AT_ONCE = 50;
/** One taken by a process that died is free again after this long; no answer takes that long. */
const TAKEN_MS = 60_000;

/** What has invoices issued and reversed by another system. */
export function issueJob(parts: IssueParts): Job {
  return {
    name: 'invoices.issue',
    schedule: woken(ISSUING_CHANNEL, LOOK_SECONDS),
    run: () => askIssuer(parts),
  };
}

/** Asks about what is due, one after the other, outside of any transaction. Null: nothing was. */
export async function askIssuer(parts: IssueParts): Promise<Counts | null> {
  const { db, issuer, now } = parts;
  if (issuer === null) return leaveToStaff(db, now());
  let asked = 0;
  while (asked < MOST_AT_ONCE) {
    const taken = await take(db, now());
    if (taken === null) break;
    asked += 1;
    // An issuer that did not answer for this one is not asked again in this run.
    if (!(await askOne(parts, issuer, taken))) break;
  }
  return asked === 0 ? null : { asked };
}

/** Resolves to whether there was an answer. */
async function askOne(
  parts: IssueParts,
  issuer: InvoiceIssuer,
  taken: TakenInvoice,
): Promise<boolean> {
  const { db } = parts;
  if (taken.state === 'issuing') {
    const answer = await issuer.issue(await readToIssue(db, taken.id));
    await settleIssue(parts, taken, answer);
    return answer.kind !== 'away';
  }
  const answer = await issuer.reverse(await readToReverse(db, taken.id));
  await settleReversal(parts, taken, answer);
  return answer.kind !== 'away';
}

async function take(db: Db, at: number): Promise<TakenInvoice | null> {
  const [taken] = z.array(takenInvoiceSchema).parse(
    await db.query(
      `update invoice_applications set is_asked = true, tries = tries + 1, next_at = $2
       where id = (
         select id from invoice_applications where next_at <= $1 and state in ('issuing', 'reversing')
         order by next_at, id limit 1 for update skip locked)
       returning id, state, tries`,
      [new Date(at).toISOString(), new Date(at + TAKEN_MS).toISOString()],
    ),
  );
  return taken ?? null;
}

/** What is due without a system to ask is never asked for later: by then staff have issued it. */
async function leaveToStaff(db: Db, at: number): Promise<Counts | null> {
  const left = await db.query(
    'update invoice_applications set next_at = null where next_at <= $1 returning 1',
    [new Date(at).toISOString()],
  );
  return left.length === 0 ? null : { left: left.length };
}

/** An application as its issuer is asked for it: nothing of it changes while it is being issued. */
async function readToIssue(db: Queryable, id: string): Promise<InvoiceToIssue> {
  const [invoice] = issueSchema.parse(
    await db.query(
      `select i.id, i.kind, i.title, i.remark, i.amount_fen as "amountFen", (
         select jsonb_agg(jsonb_build_object('order', l.order_id, 'quantity', o.quantity, 'amountFen', l.amount_fen,
           'kind', o.kind, 'productName', coalesce(p.name_zh, '人工服务'),
           'editionName', coalesce(o.edition_name, o.snapshot ->> 'title', ''), 'term', o.term) order by l.order_id)
         from invoice_orders l join orders o on o.id = l.order_id left join products p on p.id = o.product_id
         where l.application_id = i.id and l.amount_fen > 0) as lines
       from invoice_applications i where i.id = $1`,
      [id],
    ),
  );
  const lines = invoice.lines.map(({ order, quantity, amountFen, term, ...goods }) => ({
    order,
    name: withTerm(goodsTitle(goods, 'zh'), term, 'zh'),
    quantity,
    amountFen,
  }));
  return { ...invoice, lines };
}

async function readToReverse(db: Queryable, id: string): Promise<InvoiceToReverse> {
  const [invoice] = reverseSchema.parse(
    await db.query(
      `select id, number, issued_on::text as "issuedOn", amount_fen as "amountFen", reissue_reason as reason
       from invoice_applications where id = $1`,
      [id],
    ),
  );
  return invoice;
}
