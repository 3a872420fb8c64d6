import * as z from 'zod';
import type { Queryable } from '../../database/db.js';
import { createCustomers } from '../../demo/customers.js';
import type { DemoPart } from '../../demo/demoPart.js';
import { insertRows, instant } from '../../demo/insertRows.js';
import { createOrders, type DemoOrder } from './demoOrders.js';

const BATCH_ORDERS = 2_500;

/** Example orders with what has happened to them, and their invoices. */
export const demoOrders: DemoPart = {
  name: 'orders',
  fill: async (tx, options, progress) => {
    const addForeignKeys = await dropForeignKeys(tx);
    let batch: DemoOrder[] = [];
    let done = 0;
    const write = async () => {
      await insertBatch(tx, batch);
      done += batch.length;
      batch = [];
      progress(done);
    };
    for (const order of createOrders(options, createCustomers(options))) {
      batch.push(order);
      if (batch.length === BATCH_ORDERS) await write();
    }
    await write();
    await addForeignKeys();
  },
};

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

async function insertBatch(tx: Queryable, orders: readonly DemoOrder[]): Promise<void> {
  await insertRows(tx, 'orders', orders.map(rowOf), {
    id: 'text',
    customerId: 'text',
    productId: 'text',
    editionId: 'text',
    editionName: 'text',
    quantity: 'int',
    amountFen: 'bigint',
    refundedFen: 'bigint',
    state: 'text',
    channel: 'text',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
    invoiceState: 'text',
    version: 'int',
  });
  await insertRows(tx, 'order_events', orders.flatMap(eventRows), {
    orderId: 'text',
    at: 'timestamptz',
    kind: 'text',
    byName: 'text',
    detail: 'text',
  });
  await insertRows(tx, 'invoices', orders.flatMap(invoiceRows), {
    id: 'text',
    orderId: 'text',
    title: 'text',
    taxNumber: 'text',
    amountFen: 'bigint',
    state: 'text',
    appliedAt: 'timestamptz',
    decidedAt: 'timestamptz',
    reason: 'text',
  });
}

function rowOf(order: DemoOrder) {
  const { id, customer, edition, quantity, amountFen, state, channel, createdAt } = order;
  return {
    id,
    customerId: customer.id,
    productId: edition.productId,
    editionId: edition.id,
    editionName: edition.name,
    quantity,
    amountFen,
    refundedFen: state === 'refunded' ? amountFen : 0,
    state,
    channel,
    createdAt: instant(createdAt),
    updatedAt: instant(order.events.at(-1)?.at ?? createdAt),
    invoiceState: order.invoice?.state ?? null,
    version: order.events.length,
  };
}

function eventRows({ id, events }: DemoOrder) {
  return events.map(({ at, kind, by, detail }) => ({
    orderId: id,
    at: instant(at),
    kind,
    byName: by,
    detail,
  }));
}

function invoiceRows({ id, amountFen, invoice }: DemoOrder) {
  if (invoice === null) return [];
  const { title, taxNumber, state, appliedAt, decidedAt, reason } = invoice;
  return [
    {
      id: id.replace('BY', 'FP'),
      orderId: id,
      title,
      taxNumber,
      amountFen,
      state,
      appliedAt: instant(appliedAt),
      decidedAt: decidedAt === null ? null : instant(decidedAt),
      reason,
    },
  ];
}
