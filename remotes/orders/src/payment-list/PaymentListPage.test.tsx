import type { DeskDetail, Reconciliation } from '@banyan/contract/finance';
import { describeList, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testOrder } from '../testOrders.js';
import { testBooks, testDesk, testPayment } from '../testPayments.js';
import { PaymentListPage } from './PaymentListPage.js';

type Body = Readonly<Record<string, unknown>>;

describeList('payments', {
  Page: PaymentListPage,
  options: {
    permissions: ['payments.view'],
    calls: { 'Payment/GetReconciliation': testBooks() },
  },
  call: 'Payment/GetList',
  row: testPayment,
  says: (number) => testPayment(number).orderId,
  label: '付款列表',
  isKeyset: true,
  filter: {
    address: 'text=SB1&state=paid&provider=sandbox&from=2026-11-01&to=2026-11-20',
    asks: {
      filter: {
        text: 'SB1',
        state: 'paid',
        provider: 'sandbox',
        from: '2026-11-01',
        to: '2026-11-20',
      },
    },
    nonsense: 'state=lost&from=2026-02-30',
    typed: {
      label: '订单号、付款号或机构单号',
      word: 'text',
      asks: { filter: { text: 'abc' } },
    },
  },
  sort: { column: '金额', by: 'amountFen' },
  empty: {
    zh: { filtered: '没有符合条件的付款', none: '没有待处理的付款' },
    en: { filtered: 'No payments match these filters', none: 'No payment waits for anybody' },
  },
  live: {
    event: { kind: 'changed', entity: 'payment', id: testPayment(1).id, version: 2 },
    changed: testPayment(1, { state: 'paid', waits: null, version: 2 }),
  },
});

const EDITS = ['payments.view', 'payments.edit', 'orders.view'];

function show(
  detail: Partial<DeskDetail> = {},
  {
    books = {},
    permissions = EDITS,
    query = '',
  }: {
    books?: Partial<Reconciliation>;
    permissions?: string[];
    query?: string;
  } = {},
) {
  const sent: (readonly [string, Body])[] = [];
  const record = (call: string, result: unknown) => (body: Body) => {
    sent.push([call, body]);
    return result;
  };
  const found = testDesk(detail);
  const page = { next: null, previous: null, total: 1, totalIs: 'exact' };
  const app = renderApp(<PaymentListPage />, {
    path: `/payment-list?open=${found.id}${query}`,
    permissions,
    calls: {
      'Payment/GetList': record('GetList', { ...page, results: [testPayment(1)] }),
      'Payment/GetReconciliation': record('GetReconciliation', testBooks(books)),
      'Payment/Get': found,
      ...Object.fromEntries(
        ['Ask', 'Settle', 'Refund', 'Note'].map((act) => [`Payment/${act}`, record(act, found)]),
      ),
    },
  });
  const drawer = async () => within(await screen.findByRole('dialog', { name: '付款 00000001' }));
  return { ...app, sent, drawer };
}

const sends = async (sent: readonly (readonly [string, Body])[], act: string, body: Body) => {
  await waitFor(() => {
    expect(sent).toContainEqual([act, expect.objectContaining(body) as Body]);
  });
};

test('lists payments that wait for staff by default, but searches a number in all', async () => {
  const { sent, unmount } = show();
  await screen.findAllByText('金额不符，待核对');
  expect(sent.find(([call]) => call === 'GetList')?.[1]).toMatchObject({
    filter: { isWaiting: true },
  });
  unmount();
  const other = show({}, { query: '&text=SB1' });
  await screen.findAllByText('金额不符，待核对');
  const [, asked] = other.sent.find(([call]) => call === 'GetList') ?? [];
  expect(asked).toMatchObject({ filter: { text: 'SB1' } });
  expect(JSON.stringify(asked)).not.toContain('isWaiting');
});

test('a dispute is settled in one of the possible ways, with a reason', async () => {
  const { sent, drawer } = show();
  const { findByRole, queryByRole } = await drawer();
  await userEvent.click(await findByRole('button', { name: '部分收下' }));
  expect(queryByRole('button', { name: '收下' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: '部分收下' }));
  await userEvent.click(dialog.getByRole('button', { name: '部分收下' }));
  expect(await dialog.findByText('请填写原因')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('原因'), '用户少付 1 元');
  await userEvent.click(dialog.getByRole('button', { name: '部分收下' }));
  await sends(sent, 'Settle', { as: 'partial', reason: '用户少付 1 元', version: 1 });
});

test('the proposal of the first administrator is shown to the second', async () => {
  const settle = {
    as: 'partial',
    reason: '少付 1 元',
    by: '周敏',
    at: '2026-11-20T03:00:00.000Z',
    secondBy: null,
    secondAt: null,
  } as const;
  const { drawer } = show({ settle });
  const { findByText } = await drawer();
  expect(await findByText(/周敏 建议“部分收下”，原因：少付 1 元/)).toBeVisible();
});

test('a double payment is refunded, and the provider is asked', async () => {
  const { sent, drawer } = show({
    state: 'duplicate',
    settlements: [],
    dispute: null,
    refundableFen: 39_800,
  });
  const { findByRole } = await drawer();
  await userEvent.click(await findByRole('button', { name: '立即查询' }));
  await sends(sent, 'Ask', { id: testPayment(1).id });
  await userEvent.click(await findByRole('button', { name: '退回多收的款' }));
  const dialog = within(await screen.findByRole('dialog', { name: '退回多收的款' }));
  expect(dialog.getByText(/¥398.00 将原路退回/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('原因'), '重复付款');
  await userEvent.click(dialog.getByRole('button', { name: '退回多收的款' }));
  await sends(sent, 'Refund', { reason: '重复付款', version: 1 });
});

test('a note is written', async () => {
  const { sent, drawer } = show({ note: '等用户回电' });
  const { findByRole } = await drawer();
  await userEvent.click(await findByRole('button', { name: '修改备注' }));
  const dialog = within(await screen.findByRole('dialog', { name: '修改备注' }));
  expect(dialog.getByLabelText('备注')).toHaveValue('等用户回电');
  await userEvent.type(dialog.getByLabelText('备注'), '，明天');
  await userEvent.click(dialog.getByRole('button', { name: '修改备注' }));
  await sends(sent, 'Note', { note: '等用户回电，明天' });
});

test('read-only staff see no actions', async () => {
  const { drawer } = show({ refundableFen: 1 }, { permissions: ['payments.view'] });
  const { findByText, queryByRole } = await drawer();
  await findByText('机构所报');
  for (const name of ['立即查询', '修改备注', '部分收下', '退回多收的款']) {
    expect(queryByRole('button', { name })).toBeNull();
  }
});

test('the head shows received and expected amounts, and each difference is a row', async () => {
  const order = testOrder(7).id;
  const difference = {
    kind: 'amountDiffers',
    orderId: order,
    paymentId: null,
    day: '2026-11-19',
    expectedFen: 39_900,
    actualFen: 100,
  } as const;
  show({}, { books: { differences: [difference] } });
  const head = within(await screen.findByRole('region', { name: '对账' }));
  expect(await head.findByText('¥1,594.00')).toBeVisible();
  expect(head.getByText('2026-10-22 至 2026-11-20')).toBeVisible();
  await userEvent.click(head.getByText('按支付机构和日期'));
  expect(await head.findByRole('row', { name: /2026-11-19 沙箱 2 ¥797.00 ¥399.00/ })).toBeVisible();
  const row = within(head.getByRole('list', { name: '差异' }));
  expect(row.getByText(/应为 ¥399.00，实为 ¥1.00/)).toBeVisible();
  expect(row.getByRole('link', { name: order })).toBeVisible();
});

test('the books cover the days of the filter, 92 days at most', async () => {
  const { sent, unmount } = show({}, { query: '&from=2026-11-01&to=2026-11-20' });
  await sends(sent, 'GetReconciliation', { from: '2026-11-01', to: '2026-11-20' });
  unmount();
  const longer = show({}, { query: '&from=2026-01-01&to=2026-11-20' });
  expect(await screen.findByText('对账的日期范围最多 92 天')).toBeVisible();
  expect(longer.sent.map(([call]) => call)).not.toContain('GetReconciliation');
});
