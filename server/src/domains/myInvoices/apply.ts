import type { Person } from '@banyan/contract';
import type { MY_INVOICE_CALLS, MyInvoice } from '@banyan/contract/invoices';
import * as z from 'zod';
import { attempt } from '../../ground/acts/acts.js';
import type { Queryable } from '../../ground/database/db.js';
import { hasReached } from '../../ground/limits/hasReached.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { addInvoice } from '../invoices/addInvoice.js';
import { readLeft, sumOf } from '../invoices/amounts.js';
import { lockOrders } from '../invoices/invoiceRows.js';
import { INVOICE_REFUSALS } from '../invoices/refusals.js';
import { readEmails, takeTargets } from './emails.js';
import { readMine } from './myRows.js';
import type { MyInvoiceParts } from './parts.js';
import { titleFor } from './titles.js';

type Applying = z.output<(typeof MY_INVOICE_CALLS)['MyInvoice/Apply']['request']>;

const PER_DAY = { most: 20, seconds: 86_400 };
const OF_DAY =
  'select count(*)::int as count from invoice_applications where customer_id = $1 and created_at > $2';

/** Asks for an invoice, once for each key. Of many who ask for the same order at once, one gets it. */
export async function apply(
  parts: MyInvoiceParts,
  asked: Applying,
  person: Person,
): Promise<Outcome<MyInvoice>> {
  const { db, now } = parts;
  const emails = readEmails(asked.emails);
  if (!emails.success) return emails;
  const known = await ofKey(db, asked, emails.result, person, now());
  if (known !== null) return known;
  const taken = await takeTargets(parts, person.userId, emails.result);
  if (taken !== null) return refused(tooOften(taken));
  return attempt(db, async (tx) => {
    const at = now();
    const standing = await lockCustomer(tx, person.userId);
    const again = await ofKey(tx, asked, emails.result, person, at);
    if (again !== null) return again;
    if (!standing.success) return standing;
    const id = await place(tx, asked, emails.result, person, at);
    return id.success ? mine(tx, id.result, person, at) : id;
  });
}

async function place(
  tx: Queryable,
  asked: Applying,
  emails: readonly string[],
  { userId: customerId }: Person,
  now: number,
): Promise<Outcome<string>> {
  const { kind, remark, key, expectFen } = asked;
  const ids = [...new Set(asked.orders)];
  await lockOrders(tx, ids);
  const title = await titleFor(tx, customerId, asked.title, kind);
  if (!title.success) return title;
  const left = await readLeft(tx, customerId, ids);
  if (left.length !== ids.length) return refused(REFUSALS.notFound);
  const taken = left.filter(({ isTaken }) => isTaken).map(({ id }) => id);
  if (taken.length > 0) return refused(INVOICE_REFUSALS.alreadyInvoiced, { orders: taken });
  const amountFen = sumOf(left);
  if (amountFen !== expectFen) return refused(INVOICE_REFUSALS.amountChanged, { amountFen });
  if (await hasReached(tx, OF_DAY, customerId, now, PER_DAY)) {
    return refused(tooOften(PER_DAY.seconds));
  }
  const invoice = { customerId, kind, title: title.result, emails, remark, key };
  return done(await addInvoice(tx, invoice, left, { by: customerId, now }));
}

const stateSchema = z.array(z.object({ state: z.string() }));

async function lockCustomer(tx: Queryable, customerId: string): Promise<Outcome<null>> {
  const [customer] = stateSchema.parse(
    await tx.query('select state from customers where id = $1 for update', [customerId]),
  );
  return customer?.state === 'active' ? done(null) : refused(INVOICE_REFUSALS.frozen);
}

const keyedSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    remark: z.string(),
    emails: z.array(z.string()),
    orders: z.array(z.string()),
  }),
);

/** What the same key has asked for before; null: nothing. */
async function ofKey(
  db: Queryable,
  { key, orders, kind, remark }: Applying,
  emails: readonly string[],
  person: Person,
  now: number,
): Promise<Outcome<MyInvoice> | null> {
  const [known] = keyedSchema.parse(
    await db.query(
      `select i.id, i.kind, i.remark, i.emails, (
         select jsonb_agg(l.order_id order by l.order_id) from invoice_orders l where l.application_id = i.id) as orders
       from invoice_applications i where i.customer_id = $1 and i.key = $2`,
      [person.userId, key],
    ),
  );
  if (known === undefined) return null;
  const isSame =
    known.kind === kind &&
    known.remark === remark &&
    known.emails.join() === emails.join() &&
    known.orders.join() === [...new Set(orders)].toSorted().join();
  return isSame ? mine(db, known.id, person, now) : refused(REFUSALS.keyReused);
}

async function mine(
  db: Queryable,
  id: string,
  { userId }: Person,
  now: number,
): Promise<Outcome<MyInvoice>> {
  const invoice = await readMine(db, id, userId, now);
  return invoice === null ? refused(REFUSALS.notFound) : done(invoice);
}
