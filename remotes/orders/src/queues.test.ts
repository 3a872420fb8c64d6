import { DISPUTE_QUEUE } from '@banyan/contract/finance';
import { INVOICE_QUEUE } from '@banyan/contract/invoices';
import { REFUND_QUEUE } from '@banyan/contract/refunds';
import { askedAt, filterAt, filterCounted } from '@banyan/testing';
import { INVOICES } from './invoice-list/invoiceList.js';
import { ORDERS } from './order-list/orderList.js';
import { PAYMENTS } from './payment-list/paymentList.js';

test.each([
  [REFUND_QUEUE, ORDERS.name, filterAt(ORDERS, REFUND_QUEUE)],
  [INVOICE_QUEUE, INVOICES.name, filterAt(INVOICES, INVOICE_QUEUE)],
  [DISPUTE_QUEUE, PAYMENTS.name, filterAt(PAYMENTS, DISPUTE_QUEUE)],
])('the address of the queue $key lists what it counts', (queue, list, filter) => {
  expect(queue.place.routeName).toBe(list);
  expect(filter).toEqual(filterCounted(queue));
});

test('invoices: opens on what is unfinished, the oldest first; all and a text begin with the newest', () => {
  const oldest = { by: 'appliedAt', direction: 'asc' };
  const newest = { by: 'appliedAt', direction: 'desc' };
  expect(askedAt(INVOICES, '')).toMatchObject({ state: 'unfinished', sort: oldest });
  expect(askedAt(INVOICES, 'state=applied')).toMatchObject({ state: 'applied', sort: oldest });
  for (const search of ['state=all', 'text=贸易']) {
    const { state, sort } = askedAt(INVOICES, search) as { state?: string; sort: object };
    expect({ state, sort }).toEqual({ state: undefined, sort: newest });
  }
  expect(askedAt(INVOICES, 'sort=appliedAt&state=issued')).toMatchObject({
    state: 'issued',
    sort: oldest,
  });
});
