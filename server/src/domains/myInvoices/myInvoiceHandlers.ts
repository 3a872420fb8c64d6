import type { Person } from '@banyan/contract';
import {
  INVOICE_LIMITS,
  invoiceableOrderSchema,
  type MY_INVOICE_CALLS,
  type MyInvoice,
} from '@banyan/contract/invoices';
import * as z from 'zod';
import { attempt } from '../../ground/acts/acts.js';
import type { Db, Queryable } from '../../ground/database/db.js';
import { type Paging, readPage } from '../../ground/database/sql/index.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { type Held, lockInvoice } from '../invoices/invoiceRows.js';
import { INVOICE_REFUSALS } from '../invoices/refusals.js';
import { INVOICES_CHANNEL } from '../invoices/sendInvoices.js';
import { stepInvoice } from '../invoices/stepInvoice.js';
import type { HandlersOf, Visit } from '../service.js';
import { apply } from './apply.js';
import { takeTargets } from './emails.js';
import { readMine, readMyPage, readProved } from './myRows.js';
import type { MyInvoiceParts } from './parts.js';
import { titleFor } from './titles.js';

const INVOICEABLE_LEFT = 'o.amount_fen - o.refunded_fen - o.refunding_fen';
const IS_LIVE = 'exists (select 1 from invoice_orders l where l.order_id = o.id and l.live)';
const IS_PAID = "o.state in ('paid', 'delivered', 'completed')";

/** Refunds of the order itself; a returned double payment does not count. */
const REFUNDS = `coalesce((select jsonb_agg(jsonb_build_object('amountFen', -r.amount_fen,
    'at', to_char(r.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isDone', r.state = 'confirmed') order by r.at)
  from refunds r where r.order_id = o.id and r.kind = 'order' and r.state <> 'failed'), '[]')`;

const INVOICEABLE_COLUMNS = `o.id, jsonb_build_object('zh', coalesce(p.name_zh, '人工服务'),
    'en', coalesce(nullif(p.name_en, ''), p.name_zh, 'Manual service')) as product,
  jsonb_build_object('zh', coalesce(o.edition_name, o.snapshot ->> 'title', ''),
    'en', coalesce(nullif(e.name_en, ''), o.edition_name, o.snapshot ->> 'titleEn', o.snapshot ->> 'title', '')) as edition,
  o.created_at as "createdAt", o.amount_fen as "amountFen", ${INVOICEABLE_LEFT} as "invoiceableFen", ${REFUNDS} as refunds`;

const countsSchema = z.tuple([
  z.object({
    unpaid: z.number(),
    invoiced: z.number(),
    refunded: z.number(),
    totalFen: z.number(),
  }),
]);

type Handlers = HandlersOf<typeof MY_INVOICE_CALLS>;
type Seen = { readonly id: string; readonly version: number };

const DAY_S = 86_400;

/** What customers do for invoices. The session names the customer. */
export function myInvoiceHandlers(parts: MyInvoiceParts): Handlers {
  const { db, now, limits } = parts;

  async function read(
    from: Queryable,
    id: string,
    { userId }: Person,
  ): Promise<Outcome<MyInvoice>> {
    const invoice = await readMine(from, id, userId, now());
    return invoice === null ? refused(REFUSALS.notFound) : done(invoice);
  }

  /** An act on an own application in the version that was seen. */
  const act = (
    { id, version }: Seen,
    person: Person,
    perform: (tx: Queryable, held: Held) => Promise<Outcome<null>>,
  ) =>
    attempt(db, async (tx) => {
      const held = await lockInvoice(tx, id);
      if (held?.customerId !== person.userId) return refused(REFUSALS.notFound);
      if (held.version !== version) {
        return refused(REFUSALS.versionConflict, { version: held.version });
      }
      const performed = await perform(tx, held);
      return performed.success ? read(tx, id, person) : performed;
    });

  return {
    'MyInvoice/GetInvoiceable': async (paging, { userId }) =>
      done(await readInvoiceable(db, userId, paging)),
    'MyInvoice/Apply': (asked, person) => apply(parts, asked, person),
    'MyInvoice/GetList': async (paging, { userId }) =>
      done(await readMyPage(db, userId, now(), paging)),
    'MyInvoice/Get': ({ id }, person) => read(db, id, person),
    'MyInvoice/Withdraw': (seen, person) =>
      act(seen, person, async (tx, held) => {
        if (held.state !== 'applied') return refused(REFUSALS.stepNotAllowed);
        const step = { to: 'withdrawn', by: person.userId, now: now(), isNews: false } as const;
        await stepInvoice(tx, held, step);
        return done(null);
      }),
    'MyInvoice/Resend': async ({ id }, person) => {
      const found = await read(db, id, person);
      if (!found.success) return found;
      const { state, files, emails } = found.result;
      if (state !== 'issued' && state !== 'reversing') return refused(REFUSALS.stepNotAllowed);
      if (files.length === 0 || emails.length === 0) return refused(INVOICE_REFUSALS.noFiles);
      const resends = ['invoice resend', person.userId];
      const taken = await limits.take(resends, INVOICE_LIMITS.resendsPerDay, DAY_S);
      if (!taken.isAllowed) return refused(tooOften(taken.retryAfterSeconds));
      const seconds = await takeTargets(parts, person.userId, emails);
      if (seconds !== null) return refused(tooOften(seconds));
      await db.transaction(async (tx) => {
        await tx.query('update invoice_applications set to_send = true where id = $1', [id]);
        await tx.query('select pg_notify($1, $2)', [INVOICES_CHANNEL, '']);
      });
      return found;
    },
    'MyInvoice/RequestReissue': ({ reason, title: titleId, ...seen }, person) =>
      act(seen, person, async (tx, held) => {
        if (held.state !== 'issued') return refused(REFUSALS.stepNotAllowed);
        const mine = await read(tx, held.id, person);
        if (!mine.success) return mine;
        if (!mine.result.mayReissue) return refused(INVOICE_REFUSALS.cannotReissue);
        const title = await titleFor(tx, person.userId, titleId, held.kind);
        if (!title.success) return title;
        const columns = { reissueReason: reason, reissueTitle: { ...title.result } };
        const by = person.userId;
        await stepInvoice(tx, held, { to: 'reversing', by, now: now(), columns, isNews: false });
        return done(null);
      }),
    'MyInvoice/File': async ({ id, format }, person, visit) => {
      const found = await read(db, id, person);
      if (!found.success) return found;
      const file = found.result.files.find((one) => one.format === format);
      return file === undefined ? refused(REFUSALS.notFound) : give(parts, file, visit);
    },
  };
}

const objectsSchema = z.array(z.object({ object: z.string() }));

async function give(
  { db, files }: { readonly db: Db; readonly files: MyInvoiceParts['files'] },
  { id, type, bytes }: MyInvoice['files'][number],
  { giveFile }: Visit,
): Promise<Outcome<Record<string, never>>> {
  const [kept] = objectsSchema.parse(
    await db.query('select object from files where id = $1', [id]),
  );
  const content = await files.place.open(kept?.object ?? '', { start: 0, end: bytes });
  if (content === null) throw new Error(`the file ${id} is not where it was kept`);
  giveFile({ type, disposition: 'attachment', content });
  return done({});
}

/** What a customer can have invoiced, and how much cannot be and why. */
async function readInvoiceable(db: Db, customerId: string, paging: Paging) {
  const page = await readPage(
    db,
    invoiceableOrderSchema,
    {
      columns: INVOICEABLE_COLUMNS,
      from: `orders o left join products p on p.id = o.product_id left join editions e on e.id = o.edition_id`,
      condition: {
        sql: `o.customer_id = $1 and ${IS_PAID} and ${INVOICEABLE_LEFT} > 0 and not ${IS_LIVE}`,
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
         count(*) filter (where not ${IS_LIVE} and (o.state = 'refunded' or (${IS_PAID} and o.amount_fen > 0 and ${INVOICEABLE_LEFT} = 0)))::int
           as refunded,
         coalesce(sum(${INVOICEABLE_LEFT}) filter (where ${IS_PAID} and not ${IS_LIVE}), 0)::bigint as "totalFen"
       from orders o where o.customer_id = $1`,
      [customerId],
    ),
  );
  return { ...page, others, totalFen, emails: await readProved(db, customerId) };
}
