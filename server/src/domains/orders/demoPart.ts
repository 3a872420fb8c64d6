import type { Queryable } from '../../ground/database/db.js';
import { createCustomers } from '../../ground/demoData/customers.js';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { inBulk } from '../../ground/demoData/inBulk.js';
import { insertRows, instant } from '../../ground/demoData/insertRows.js';
import { insertInvoices } from '../invoices/demoInvoices.js';
import { createOrders, type DemoOrder } from './demoOrders.js';
import { BY_CUSTOMER } from './orderRows.js';

const BATCH_ORDERS = 2_500;
const TABLES = ['orders', 'order_events', 'invoice_applications', 'invoice_orders'];

/** Example orders with what has happened to them, and their invoices. */
export const demoOrders: DemoPart = {
  name: 'orders',
  fill: async (tx, options, progress) => {
    const orders = createOrders(options, createCustomers(options));
    await inBulk(tx, TABLES, () => insertOrders(tx, orders, progress));
  },
};

async function insertOrders(
  tx: Queryable,
  orders: Iterable<DemoOrder>,
  progress: (done: number) => void,
): Promise<void> {
  let batch: DemoOrder[] = [];
  let done = 0;
  const write = async () => {
    await insertBatch(tx, batch);
    done += batch.length;
    batch = [];
    progress(done);
  };
  for (const order of orders) {
    batch.push(order);
    if (batch.length === BATCH_ORDERS) await write();
  }
  await write();
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
    byCustomer: 'boolean',
    detail: 'text',
  });
  await insertInvoices(tx, orders);
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
    byName: by ?? '',
    byCustomer: by === BY_CUSTOMER,
    detail,
  }));
}
