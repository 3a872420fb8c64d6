import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { writeVersion } from '../../ground/records/index.js';
import { readLeft, sumOf } from './amounts.js';
import { type Held, lockInvoice } from './invoiceRows.js';
import { stepInvoice } from './stepInvoice.js';
import { tellInvoice } from './tellInvoice.js';

const idsSchema = z.array(z.object({ id: z.string() }));

/**
 * Money of an order went back: an invoice that was issued is to be reversed, and one that is still asked for is over less.
 * The transaction holds the order's customer and the order.
 * @param now epoch milliseconds
 */
export async function invoicesToReverse(
  tx: Queryable,
  orderId: string,
  now: number,
): Promise<void> {
  const [live] = idsSchema.parse(
    await tx.query('select application_id as id from invoice_orders where order_id = $1 and live', [
      orderId,
    ]),
  );
  const held = live === undefined ? null : await lockInvoice(tx, live.id);
  if (held?.state === 'issued') await stepInvoice(tx, held, { to: 'reversing', by: '', now });
  // What is being issued elsewhere stays as it was asked for: once it is issued, it is reversed.
  if (held?.state === 'applied') await lessen(tx, held, now);
}

/** Whether an application is over more than there is to invoice by now. */
export async function isTooMuch(tx: Queryable, held: Held): Promise<boolean> {
  return sumOf(await leftOf(tx, held)) < held.amountFen;
}

function leftOf(tx: Queryable, { id, customerId, orders }: Held) {
  return readLeft(
    tx,
    customerId,
    orders.map((order) => order.id),
    id,
  );
}

async function lessen(tx: Queryable, held: Held, now: number): Promise<void> {
  const left = await leftOf(tx, held);
  const amountFen = sumOf(left);
  if (amountFen >= held.amountFen) return;
  if (amountFen === 0) {
    const decidedAt = new Date(now).toISOString();
    await stepInvoice(tx, held, {
      to: 'rejected',
      by: '',
      now,
      columns: { decidedAt, reason: '订单已退款' },
    });
    return;
  }
  for (const { id, leftFen } of left) {
    await tx.query(
      'update invoice_orders set amount_fen = $3 where application_id = $1 and order_id = $2',
      [held.id, id, leftFen],
    );
  }
  const table = { table: 'invoice_applications' };
  const version = await writeVersion(tx, table, held, '', now, { amountFen });
  await tellInvoice(tx, { id: held.id, state: held.state, version }, held.customerId);
}
