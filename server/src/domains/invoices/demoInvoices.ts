import type { InvoiceState } from '@banyan/contract/invoices';
import { shanghaiDay } from '@banyan/rules';
import type { Queryable } from '../../ground/database/db.js';
import { insertRows, instant } from '../../ground/demoData/insertRows.js';

type Invoiced = {
  readonly id: string;
  readonly customer: { readonly id: string; readonly name: string };
  readonly amountFen: number;
  readonly invoice: {
    readonly title: string;
    readonly taxNumber: string;
    readonly state: InvoiceState;
    readonly appliedAt: number;
    readonly decidedAt: number | null;
    readonly reason: string | null;
  } | null;
};

const NO_DETAILS = { address: '', phone: '', bank: '', account: '' };

/** What example orders are asked to be invoiced by: one application each. */
export async function insertInvoices(tx: Queryable, orders: readonly Invoiced[]): Promise<void> {
  await insertRows(tx, 'invoice_applications', orders.flatMap(applicationRows), {
    id: 'text',
    customerId: 'text',
    title: 'jsonb',
    amountFen: 'bigint',
    state: 'text',
    number: 'text',
    issuedOn: 'date',
    decidedAt: 'timestamptz',
    reason: 'text',
    createdAt: 'timestamptz',
    createdBy: 'text',
    updatedAt: 'timestamptz',
    updatedBy: 'text',
  });
  await insertRows(tx, 'invoice_orders', orders.flatMap(orderRows), {
    applicationId: 'text',
    orderId: 'text',
    amountFen: 'bigint',
    live: 'boolean',
  });
}

const idOf = (order: Invoiced) => order.id.replace('BY', 'FP');

function applicationRows(order: Invoiced) {
  const { customer, amountFen, invoice } = order;
  if (invoice === null) return [];
  const { title: name, taxNumber, state, appliedAt, decidedAt, reason } = invoice;
  const isIssued = state === 'issued' && decidedAt !== null;
  const type = taxNumber === '' ? 'person' : 'company';
  return [
    {
      id: idOf(order),
      customerId: customer.id,
      title: JSON.stringify({ type, name, taxNumber, ...NO_DETAILS }),
      amountFen,
      state,
      // Of the length of a digital invoice's.
      number: isIssued ? `2635${order.id.slice(2)}` : null,
      issuedOn: isIssued ? shanghaiDay(new Date(decidedAt)) : null,
      decidedAt: decidedAt === null ? null : instant(decidedAt),
      reason,
      createdAt: instant(appliedAt),
      createdBy: customer.id,
      updatedAt: instant(decidedAt ?? appliedAt),
      updatedBy: '',
    },
  ];
}

function orderRows(order: Invoiced) {
  const { id: orderId, amountFen, invoice } = order;
  if (invoice === null) return [];
  const live = invoice.state !== 'rejected';
  return [{ applicationId: idOf(order), orderId, amountFen, live }];
}
