import type { InvoiceState } from '@banyan/contract/invoices';
import { orderStateSchema } from '@banyan/contract/orders';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { writeVersion } from '../../ground/records/index.js';
import { addEntry, BY_CUSTOMER } from '../orders/orderRows.js';
import { tellOrder } from '../orders/tellOrder.js';
import type { Held } from './invoiceRows.js';
import { ISSUING_CHANNEL } from './issuing.js';
import { tellInvoice } from './tellInvoice.js';

/** An order of one of these is in no other application. */
const LIVE: readonly InvoiceState[] = ['applied', 'issuing', 'issued', 'reversing'];

export type Step = {
  readonly to: InvoiceState;
  /** Who has done it: staff by name, the customer by number. */
  readonly by: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly columns?: Columns;
  /** Whether the customer is told of it; they know what they have done themselves. */
  readonly isNews?: boolean;
};

/**
 * Takes an application a step further: its row, its orders' hint and history, and notices to all who see them. The
 * transaction holds customer, orders and application.
 */
export async function stepInvoice(tx: Queryable, held: Held, step: Step): Promise<void> {
  const { to, by, now, columns = {}, isNews = true } = step;
  const table = { table: 'invoice_applications' };
  // Who issued it by another system has it reversed there.
  const isNext = to === 'issuing' || (to === 'reversing' && held.isAsked);
  const next = { nextAt: isNext ? new Date(now).toISOString() : null, tries: 0 };
  const version = await writeVersion(tx, table, held, by, now, { ...columns, ...next, state: to });
  if (isNext) await tx.query('select pg_notify($1, $2)', [ISSUING_CHANNEL, '']);
  await tx.query('update invoice_orders set live = $2 where application_id = $1', [
    held.id,
    LIVE.includes(to),
  ]);
  await noteOnOrders(tx, held, { state: to, by, now });
  await tellInvoice(tx, { id: held.id, state: to, version }, held.customerId);
  const [first] = held.orders;
  if (!isNews || first === undefined) return;
  const params = { id: first.id, state: to };
  await noticeTo(tx, held.customerId, { template: 'invoiceDecided', params, at: now });
}

/** It could not be issued: it waits for staff as before. Its customer is told nothing, and the note is staff's own. */
export function putBack(
  tx: Queryable,
  held: Held,
  note: string,
  step: Pick<Step, 'by' | 'now'>,
): Promise<void> {
  const columns = { note, isAsked: false };
  return stepInvoice(tx, held, { ...step, to: 'applied', columns, isNews: false });
}

const toldSchema = z.array(
  z.object({
    id: z.string(),
    version: z.number(),
    state: z.enum(orderStateSchema.options),
  }),
);

type Noting = { readonly state: InvoiceState; readonly by: string; readonly now: number };

/** What an application's state means for its orders. */
export async function noteOnOrders(
  tx: Queryable,
  { customerId, orders }: Pick<Held, 'customerId' | 'orders'>,
  { state, by, now }: Noting,
): Promise<void> {
  const at = new Date(now).toISOString();
  const entry = { at, kind: 'invoice', by: by === customerId ? BY_CUSTOMER : by } as const;
  const told = toldSchema.parse(
    await tx.query(
      `update orders set invoice_state = $2, updated_at = $3, version = version + 1 where id = any($1)
       returning id, version, state`,
      [orders.map(({ id }) => id), state, at],
    ),
  );
  for (const order of told) {
    await addEntry(tx, { ...entry, orderId: order.id, detail: state });
    await tellOrder(tx, { ...order, customerId });
  }
}
