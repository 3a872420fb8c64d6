import { keysetPage, numberedPage, renderOf } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testLicence } from '../testLicences.js';
import { testInvoice, testOrder } from '../testOrders.js';
import { testPayment } from '../testPayments.js';
import { CustomerInvoices } from './CustomerInvoices.js';
import { CustomerLicences } from './CustomerLicences.js';
import { CustomerOrders } from './CustomerOrders.js';
import { CustomerPayments } from './CustomerPayments.js';

test.each([
  ['Order/GetList', <CustomerOrders key="" />, numberedPage(testOrder(1)), '订单列表'],
  ['Licence/GetList', <CustomerLicences key="" />, keysetPage(testLicence(1)), '授权列表'],
  ['Payment/GetList', <CustomerPayments key="" />, keysetPage(testPayment(1)), '付款列表'],
])('%s: those of the customer, without the name again', async (call, extension, page, label) => {
  const asked: unknown[] = [];
  const calls = {
    [call]: (body: unknown) => {
      asked.push(body);
      return page;
    },
  };
  renderOf('C7', extension, { calls });
  const table = within(await screen.findByRole('table', { name: label }));
  expect(asked).toEqual([expect.objectContaining({ filter: { customerId: 'C7' } })]);
  expect(table.queryByRole('columnheader', { name: '用户' })).toBeNull();
});

test('an order opens over the list of all orders', async () => {
  const order = testOrder(1);
  renderOf('C7', <CustomerOrders />, { calls: { 'Order/GetList': numberedPage(order) } });
  const link = await screen.findByRole('link', { name: order.id });
  expect(link).toHaveAttribute('href', `/order-list?order=${order.id}`);
});

test('a customer’s invoices are there in every state, the newest first, and decided in their own list', async () => {
  const asked: unknown[] = [];
  const calls = {
    'Invoice/GetList': (body: unknown) => {
      asked.push(body);
      return numberedPage(testInvoice(1));
    },
  };
  renderOf('C7', <CustomerInvoices />, { calls, permissions: ['invoices.edit'] });
  const table = within(await screen.findByRole('table', { name: '发票申请列表' }));
  const newest = { sort: { by: 'appliedAt', direction: 'desc' } };
  expect(asked).toEqual([expect.objectContaining({ customerId: 'C7', ...newest })]);
  expect(asked[0]).not.toHaveProperty('state');
  expect(table.queryByRole('button', { name: /开具/ })).toBeNull();
  await userEvent.click(table.getByRole('columnheader', { name: '申请时间' }));
  await screen.findByRole('table', { name: '发票申请列表' });
  expect(asked.at(-1)).toMatchObject({ customerId: 'C7' });
});
