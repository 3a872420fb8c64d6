import type { OrderDetail } from '@banyan/contract/orders';
import { faultsOfPage, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Receipt } from './Receipt.js';

const order = {
  id: 'BY2026112600000001',
  customerName: '林小满',
  productName: '思维导图',
  productNameEn: 'Mind Map',
  editionName: '专业版',
  editionNameEn: 'Professional',
  quantity: 2,
  listFen: 159_900,
  discountFen: 4_000,
  amountFen: 315_000,
  refundedFen: 0,
  term: 'y1',
  paidBy: { method: 'card', words: '4242', at: '2026-11-26T02:00:00.000Z' },
} as OrderDetail;

function show(change: Partial<OrderDetail> = {}, language: 'zh' | 'en' = 'zh') {
  const printed: string[] = [];
  const print = () => printed.push('page');
  const props = { order: { ...order, ...change }, language, print };
  const app = renderApp(<Receipt {...props} />, { language });
  return { ...app, printed };
}
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

test('d14: the lines add up to what was paid, in figures and in capitals', () => {
  show();
  expect(rows().slice(1)).toEqual([
    '思维导图专业版 · 1 年 | ¥1,599 每人每年 | 2 | ¥3,198.00',
    '优惠 | −¥40.00',
    '调整 | −¥8.00',
    '合计 | ¥3,150.00',
  ]);
  expect(screen.getByText('人民币叁仟壹佰伍拾元整')).toBeVisible();
  const sheet = within(screen.getByRole('article'));
  expect(sheet.getByText('收据，非发票')).toBeVisible();
  expect(sheet.getByText('林小满')).toBeVisible();
  expect(sheet.getByRole('img', { name: '订单地址的二维码' })).toBeVisible();
});

test('d14: of a service, and of what went back in part', () => {
  const service = {
    kind: 'service',
    productName: '人工服务',
    editionName: '使用培训',
    term: null,
  } as const;
  show({
    ...service,
    quantity: 1,
    listFen: 30_000,
    discountFen: 0,
    amountFen: 30_000,
    refundedFen: 500,
  });
  expect(rows().slice(1)).toEqual([
    '人工服务 · 使用培训 | ¥300.00 | 1 | ¥300.00',
    '合计 | ¥300.00',
    '已退款 | −¥5.00',
  ]);
});

test('d14: it is printed, and leads to the other language', async () => {
  const { printed, container } = show({}, 'en');
  await userEvent.click(screen.getByRole('button', { name: 'Print the receipt' }));
  expect(printed).toEqual(['page']);
  expect(screen.getByRole('link', { name: '中文' })).toHaveAttribute(
    'href',
    `/personal/orderDetail?id=${order.id}&receipt=zh`,
  );
  expect(await faultsOfPage(container)).toEqual([]);
});

test('d14: what was not paid has no receipt', () => {
  show({ paidBy: null });
  expect(screen.getByText(/没有收据/)).toBeVisible();
});
