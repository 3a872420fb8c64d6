import { renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { OrderPage } from './OrderPage.js';
import { testProducts } from './testProducts.js';

const show = (catalogue: object) =>
  renderApp(<OrderPage />, {
    path: '/orderpage',
    calls: {
      'Shop/GetCatalogue': { products: testProducts(), priceRevision: 1, ...catalogue },
      'Shop/Quote': new Error('not asked here'),
      'MyOrder/GetInProgress': { order: null, serverNow: '2026-11-26T00:00:00.000Z' },
      'MyNotice/GetUnread': { notices: 0, feedback: 0, topics: [] },
    },
  });

test('d8: without a cashier there is no button, but the reason and whom to ask', async () => {
  show({ cashier: null });
  const why = within(await screen.findByText(/网上付款暂未开通/));
  expect(why.getByRole('link', { name: '联系我们' })).toHaveAttribute('href', '/aboutUs');
  expect(screen.queryByRole('button', { name: '登录后付款' })).toBeNull();
});

test('d1: companies that pay otherwise are told whom to ask', async () => {
  show({});
  const otherwise = within(await screen.findByText(/采购单或银行转账/));
  expect(otherwise.getByRole('link', { name: '联系我们' })).toHaveAttribute('href', '/aboutUs');
});

test.each([
  [14, '14 天内可申请退款'],
  [0, null],
])('the promise of a refund is the setting: %s days', async (refundDays, words) => {
  show({ refundDays });
  expect(await screen.findByRole('button', { name: '登录后付款' })).toBeVisible();
  expect(screen.queryByText(/天内可申请退款/)?.textContent ?? null).toBe(words);
});
