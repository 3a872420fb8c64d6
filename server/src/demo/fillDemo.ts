import * as z from 'zod';
import type { Db, Queryable } from '../database/db.js';
import { createArchives, type DemoArchive } from './archives.js';
import { createCustomers, createOrders, type DemoOptions, type DemoOrder } from './orders.js';
import type { Customer } from './people.js';

const BATCH_ORDERS = 2_500;
/** Any number, the same in every process. */
const LOCK_KEY = 4_202_602;
const SPAN_MS = 3 * 365 * 86_400_000;

type Column = readonly unknown[];

/**
 * Fills an empty database with demo data, all or nothing; does nothing when it is filled already.
 * `progress` hears how many orders are in.
 */
export async function fillDemo(
  db: Db,
  options: DemoOptions,
  progress: (done: number) => void,
): Promise<'filled' | 'kept'> {
  const outcome = await db.transaction(async (tx) => {
    if (db.kind === 'postgres') await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
    if ((await tx.query('select 1 from customers limit 1')).length > 0) return 'kept';
    const customers = createCustomers(options);
    await insertCustomers(tx, customers, options.until - SPAN_MS);
    await insertArchives(tx, createArchives(options.until));
    const addForeignKeys = await dropForeignKeys(tx);
    let batch: DemoOrder[] = [];
    let done = 0;
    for (const order of createOrders(options, customers)) {
      batch.push(order);
      if (batch.length < BATCH_ORDERS) continue;
      await insertOrders(tx, batch);
      done += batch.length;
      batch = [];
      progress(done);
    }
    if (batch.length > 0) await insertOrders(tx, batch);
    progress(done + batch.length);
    await addForeignKeys();
    await tx.query('insert into demo_data (seed, orders) values ($1, $2)', [
      options.seed,
      options.orders,
    ]);
    return 'filled';
  }, 'start');
  // Nobody vacuums the embedded database: without it each count reads the rows instead of an index.
  if (outcome === 'filled') await db.script('vacuum analyze');
  return outcome;
}

const keysSchema = z.array(
  z.object({ table: z.string(), name: z.string(), definition: z.string() }),
);

/**
 * One check of a whole table when it is filled costs a tenth of one for each row. Resolves to what puts them back, and
 * refuses rows that refer to nothing.
 */
async function dropForeignKeys(tx: Queryable): Promise<() => Promise<void>> {
  const keys = keysSchema.parse(
    await tx.query(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
         from pg_constraint
        where contype = 'f' and conrelid = any (array['orders', 'order_events', 'invoices']::regclass[])`,
    ),
  );
  for (const { table, name } of keys) {
    await tx.script(`alter table ${table} drop constraint ${name}`);
  }
  return async () => {
    for (const { table, name, definition } of keys) {
      await tx.script(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

async function insertCustomers(
  tx: Queryable,
  customers: readonly Customer[],
  from: number,
): Promise<void> {
  const step = SPAN_MS / customers.length;
  for (let start = 0; start < customers.length; start += BATCH_ORDERS) {
    const part = customers.slice(start, start + BATCH_ORDERS);
    await insert(
      tx,
      'customers (id, name, phone, email, registered_at)',
      ['text', 'text', 'text', 'text', 'timestamptz'],
      [
        part.map(({ id }) => id),
        part.map(({ name }) => name),
        part.map(({ phone }) => phone),
        part.map(({ email }) => email),
        // Customers register before their first order, which may be the oldest of all.
        part.map((_, index) => instant(from - SPAN_MS / 3 + (step / 3) * (start + index))),
      ],
    );
  }
}

async function insertArchives(tx: Queryable, archives: readonly DemoArchive[]): Promise<void> {
  await insert(
    tx,
    'people (id, id_number, name, note, created_at, created_by, updated_at, updated_by)',
    ['text', 'text', 'text', 'text', 'timestamptz', 'text', 'timestamptz', 'text'],
    [
      archives.map(({ id }) => id),
      archives.map(({ number }) => number),
      archives.map(({ name }) => name),
      archives.map(({ note }) => note),
      archives.map(({ at }) => at),
      archives.map(() => '周敏'),
      archives.map(({ at }) => at),
      archives.map(() => '周敏'),
    ],
  );
}

async function insertOrders(tx: Queryable, orders: readonly DemoOrder[]): Promise<void> {
  await insert(
    tx,
    'orders (id, customer_id, product_id, edition_id, edition_name, quantity, amount_fen, refunded_fen, state, channel, created_at, updated_at, invoice_state, version)',
    [
      'text',
      'text',
      'text',
      'text',
      'text',
      'int',
      'bigint',
      'bigint',
      'text',
      'text',
      'timestamptz',
      'timestamptz',
      'text',
      'int',
    ],
    [
      orders.map(({ id }) => id),
      orders.map(({ customer }) => customer.id),
      orders.map(({ edition }) => edition.productId),
      orders.map(({ edition }) => edition.id),
      orders.map(({ edition }) => edition.name),
      orders.map(({ quantity }) => quantity),
      orders.map(({ amountFen }) => amountFen),
      orders.map(({ state, amountFen }) => (state === 'refunded' ? amountFen : 0)),
      orders.map(({ state }) => state),
      orders.map(({ channel }) => channel),
      orders.map(({ createdAt }) => instant(createdAt)),
      orders.map(({ events, createdAt }) => instant(events.at(-1)?.at ?? createdAt)),
      orders.map(({ invoice }) => invoice?.state ?? null),
      orders.map(({ events }) => events.length),
    ],
  );
  const events = orders.flatMap(({ id, events }) => events.map((event) => ({ id, ...event })));
  await insert(
    tx,
    'order_events (order_id, at, kind, by_name, detail)',
    ['text', 'timestamptz', 'text', 'text', 'text'],
    [
      events.map(({ id }) => id),
      events.map(({ at }) => instant(at)),
      events.map(({ kind }) => kind),
      events.map(({ by }) => by),
      events.map(({ detail }) => detail),
    ],
  );
  const invoices = orders.flatMap(({ id, amountFen, invoice }) =>
    invoice === null ? [] : [{ id, amountFen, ...invoice }],
  );
  await insert(
    tx,
    'invoices (id, order_id, title, tax_number, amount_fen, state, applied_at, decided_at, reason)',
    ['text', 'text', 'text', 'text', 'bigint', 'text', 'timestamptz', 'timestamptz', 'text'],
    [
      invoices.map(({ id }) => id.replace('BY', 'FP')),
      invoices.map(({ id }) => id),
      invoices.map(({ title }) => title),
      invoices.map(({ taxNumber }) => taxNumber),
      invoices.map(({ amountFen }) => amountFen),
      invoices.map(({ state }) => state),
      invoices.map(({ appliedAt }) => instant(appliedAt)),
      invoices.map(({ decidedAt }) => (decidedAt === null ? null : instant(decidedAt))),
      invoices.map(({ reason }) => reason),
    ],
  );
}

/** Many rows in one statement: one array for each column. */
async function insert(
  tx: Queryable,
  target: string,
  types: readonly string[],
  columns: readonly Column[],
): Promise<void> {
  if (columns[0]?.length === 0) return;
  const arrays = types.map((type, index) => `$${index + 1}::${type}[]`).join(', ');
  await tx.query(`insert into ${target} select * from unnest(${arrays})`, columns);
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
