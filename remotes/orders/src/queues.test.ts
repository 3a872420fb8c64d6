import { DISPUTE_QUEUE } from '@banyan/contract/finance';
import { INVOICE_QUEUE } from '@banyan/contract/invoices';
import { REFUND_QUEUE } from '@banyan/contract/refunds';
import { filterAt, filterCounted } from '@banyan/testing';
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
