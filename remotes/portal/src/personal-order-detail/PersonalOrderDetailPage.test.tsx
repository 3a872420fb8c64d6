import type { OrderDetail } from '@banyan/contract/orders';
import { faultsOfPage, type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { PersonalOrderDetailPage } from './PersonalOrderDetailPage.js';

const ID = 'BY2026112600000001';
const order = {
  id: ID,
  customerName: '林小满',
  productName: '思维导图',
  productNameEn: 'Mind Map',
  editionName: '专业版',
  editionNameEn: 'Professional',
  editionId: 'mindmap-professional',
  kind: 'licence',
  term: 'y1',
  quantity: 2,
  listFen: 39_900,
  discountFen: 4_000,
  code: 'SPRING',
  amountFen: 75_800,
  refundedFen: 0,
  refundState: 'none',
  state: 'delivered',
  createdAt: '2026-11-26T02:00:00.000Z',
  version: 3,
  licenceId: 'LC000000000001',
  invoiceState: 'issued',
  paidBy: {
    method: 'card',
    label: { zh: '银行卡', en: 'Card' },
    words: '5678',
    at: '2026-11-26T02:05:00.000Z',
    number: '4200001234',
  },
  timeline: [
    { id: '1', at: '2026-11-26T02:00:00.000Z', kind: 'created', by: '林小满', detail: 'pending' },
    { id: '2', at: '2026-11-26T02:05:00.000Z', kind: 'state', by: 'Banyan', detail: 'paid' },
    { id: '3', at: '2026-11-26T02:06:00.000Z', kind: 'state', by: 'Banyan', detail: 'delivered' },
  ],
  invoice: {
    id: 'INV1',
    orderId: ID,
    title: '榕科技',
    taxNumber: '',
    amountFen: 75_800,
    state: 'issued',
    appliedAt: '2026-11-26T02:10:00.000Z',
    decidedAt: null,
    reason: null,
    number: '26352000000000000001',
    files: [{ id: 'file-1', name: '发票.pdf', format: 'pdf', bytes: 1 }],
  },
} as unknown as OrderDetail;

function show(change: Partial<OrderDetail> = {}, options: RenderAppOptions = {}) {
  return renderApp(<PersonalOrderDetailPage />, {
    path: `/personal/orderDetail?id=${ID}`,
    ...options,
    calls: {
      'MyOrder/Get': { ...order, ...change, serverNow: '2026-11-26T02:07:00.000Z' },
      'MyNotice/GetUnread': { notices: 0, feedback: 0, topics: [] },
      ...options.calls,
    },
  });
}
const stepsIn = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('d5: how far the order is, with times', async () => {
  show();
  expect(await stepsIn('订单进度')).toEqual([
    '下单2026-11-26 10:00',
    '付款2026-11-26 10:05',
    '交付2026-11-26 10:06',
    '完成',
  ]);
  const now = screen.getByText('交付', { selector: 'li span' }).closest('li');
  expect(now).toHaveAttribute('aria-current', 'step');
});

test.each([
  [404, '没有找到', 0],
  [-1, '加载失败', 1],
])(
  'a failure %i is called %s, and can be tried again where that may help',
  async (code, title, retries) => {
    show({}, { calls: { 'MyOrder/Get': Object.assign(new Error('原因'), { code }) } });
    expect(await screen.findByRole('alert')).toHaveTextContent(`${title}原因`);
    expect(screen.queryAllByRole('button', { name: '重试' })).toHaveLength(retries);
  },
);

test('d5: how it was paid, its licence, and its invoice with the files', async () => {
  show();
  expect(await screen.findByText(/^2026-11-26 10:05 · 银行卡 · \*{4}\s5678$/)).toBeVisible();
  expect(screen.getByText('4200001234')).toBeVisible();
  expect(screen.getByText('−¥40.00（SPRING）')).toBeVisible();
  expect(screen.getByRole('link', { name: 'LC000000000001' })).toHaveAttribute(
    'href',
    '/personal/licences?id=LC000000000001',
  );
  expect(screen.getByText('26352000000000000001')).toBeVisible();
  expect(screen.getByRole('link', { name: /PDF/ })).toHaveAttribute('download', '发票.pdf');
});

test('d5: a refund in its four steps, with its reason', async () => {
  show({
    refundState: 'processing',
    refundingFen: 75_800,
    refundRequest: {
      id: 'r',
      version: 2,
      reason: 'notNeeded',
      text: '项目取消了',
      state: 'approved',
      answer: '',
      createdAt: '2026-11-26T03:00:00.000Z',
      decidedAt: '2026-11-26T04:00:00.000Z',
    },
  });
  expect(await stepsIn('退款进度')).toEqual([
    '已申请2026-11-26 11:00',
    '审核2026-11-26 12:00',
    '退款中2026-11-26 12:00',
    '已到账',
  ]);
  expect(screen.getByText('不再需要')).toBeVisible();
  expect(screen.getByText('项目取消了')).toBeVisible();
});

test('d5: one that was cancelled says when, and by whom', async () => {
  show({ state: 'cancelled', closedReason: 'expired', licenceId: null, paidBy: null });
  expect(await stepsIn('订单进度')).toEqual(['下单2026-11-26 10:00', '已取消（超时未付款）']);
});

test('in English nothing is left in Chinese, and axe finds nothing', async () => {
  const { container } = show({ invoice: null }, { language: 'en' });
  await screen.findByRole('list', { name: 'How far the order is' });
  expect(screen.getByText('−¥40.00 (SPRING)')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/[\u4e00-\u9fff（）]/);
  expect(await faultsOfPage(container)).toEqual([]);
});
