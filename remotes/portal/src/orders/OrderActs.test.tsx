import type { OrderDetail } from '@banyan/contract/orders';
import type { RefundEffect } from '@banyan/contract/refunds';
import { renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderActs } from './OrderActs.js';

type Body = Readonly<Record<string, unknown>>;

const ID = 'BY2026112600000001';
const order: OrderDetail = {
  id: ID,
  customerId: 'c1',
  customerName: '林小满',
  customerPhone: '',
  productId: 'mindmap',
  productName: '思维导图',
  editionName: '专业版',
  editionId: 'mindmap-professional',
  quantity: 2,
  amountFen: 79_800,
  refundedFen: 0,
  state: 'delivered',
  channel: 'web',
  createdAt: '2026-11-26T00:00:00.000Z',
  updatedAt: '2026-11-26T00:00:00.000Z',
  invoiceState: null,
  version: 4,
  kind: 'licence',
  term: 'y2',
  refundState: 'none',
  refundUntil: '2026-12-03T00:00:00.000Z',
  timeline: [],
  invoice: null,
};

const EFFECT: RefundEffect = {
  refundableFen: 79_800,
  isAll: true,
  isOnline: true,
  hasInvoice: false,
  licence: {
    id: 'LC7',
    seats: 2,
    seatsAfter: 2,
    endsAt: '2028-11-26T00:00:00.000Z',
    endsAfter: '2026-12-26T00:00:00.000Z',
    devices: 1,
    devicesAfter: 4,
  },
};

function show(change: Partial<OrderDetail>, answer: unknown = order, language?: 'en') {
  const sent: (readonly [string, Body])[] = [];
  const record = (call: string) => (body: Body) => {
    sent.push([call, body]);
    return answer;
  };
  const shown = { ...order, ...change };
  renderApp(<OrderActs order={shown} serverNow="2026-11-26T00:17:20.000Z" />, {
    calls: {
      'MyOrder/Get': shown,
      'MyOrder/GetRefundEffect': EFFECT,
      ...Object.fromEntries(
        ['MyOrder/Cancel', 'MyOrder/RequestRefund', 'MyOrder/WithdrawRefund'].map((call) => [
          call,
          record(call),
        ]),
      ),
    },
    ...(language === undefined ? {} : { language }),
  });
  return sent;
}

const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};

test('what waits to be paid is paid or cancelled', async () => {
  const sent = show({ state: 'pending', payBy: '2026-11-26T00:30:00.000Z', refundUntil: null });
  expect(screen.getByRole('link', { name: '继续付款' })).toHaveAttribute(
    'href',
    `/payMent?order=${ID}`,
  );
  expect(screen.getByText('订单将在 12:40 后自动取消')).toBeVisible();
  await press('取消订单');
  await press('确定取消');
  await waitFor(() => {
    expect(sent).toEqual([['MyOrder/Cancel', { id: ID, version: 4, reason: null }]]);
  });
});

test('d4: why it is cancelled can be said', async () => {
  const sent = show({ state: 'pending', payBy: '2026-11-26T00:30:00.000Z', refundUntil: null });
  await press('取消订单');
  const reasons = within(screen.getByRole('group', { name: '取消原因（可不选）' }));
  expect(reasons.getAllByRole('radio')).toHaveLength(4);
  await userEvent.click(reasons.getByRole('radio', { name: '价格不合适' }));
  await press('确定取消');
  await waitFor(() => {
    expect(sent).toEqual([['MyOrder/Cancel', { id: ID, version: 4, reason: 'tooExpensive' }]]);
  });
});

test('d12: a refund is asked for with a reason, and sent once', async () => {
  const sent = show({});
  await press('申请退款');
  expect(await screen.findByText('申请退回 ¥798.00。同意退款后：')).toBeVisible();
  expect(screen.getByText('授权 LC7 的到期日从 2028-11-26 提前到 2026-12-26。')).toBeVisible();
  await press('提交申请');
  expect((await screen.findAllByText('请选择退款原因')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('退款原因'), '不再需要');
  await userEvent.type(screen.getByLabelText('补充说明（可不填）'), '用不上了');
  await press('提交申请');
  await waitFor(() => {
    expect(sent).toMatchObject([
      ['MyOrder/RequestRefund', { id: ID, version: 4, reason: 'notNeeded', text: '用不上了' }],
    ]);
  });
});

test('d12: what is refused stays in the form, with why', async () => {
  const refusal = Object.assign(new Error('已超过可申请退款的时间，请联系我们。'), {
    code: 'REFUND_TOO_LATE',
  });
  show({}, refusal);
  await press('申请退款');
  await userEvent.selectOptions(screen.getByLabelText('退款原因'), '其他');
  await userEvent.type(screen.getByLabelText('补充说明（可不填）'), '说明');
  await press('提交申请');
  expect(await screen.findByText('已超过可申请退款的时间，请联系我们。')).toBeVisible();
  expect(screen.getByLabelText('补充说明（可不填）')).toHaveValue('说明');
});

test('d12: a request is taken back after it was said what that means', async () => {
  const sent = show({ refundState: 'requested', refundUntil: null });
  expect(screen.getByText('退款申请已提交，等待审核。')).toBeVisible();
  await press('撤回申请');
  expect(screen.getByText('撤回后需要重新申请。')).toBeVisible();
  await press('确定撤回');
  await waitFor(() => {
    expect(sent).toEqual([['MyOrder/WithdrawRefund', { id: ID, version: 4 }]]);
  });
});

test('one that was rejected says why; one that is over can be bought again', () => {
  const refundRequest = {
    id: 'r',
    version: 2,
    reason: 'other',
    text: '',
    state: 'rejected',
    answer: '已使用三个月',
    createdAt: order.createdAt,
    decidedAt: order.createdAt,
  } as const;
  show({ refundState: 'rejected', refundRequest, refundUntil: null });
  expect(screen.getByText('退款申请未通过：已使用三个月')).toBeVisible();
  expect(screen.getByRole('link', { name: '再次购买' })).toHaveAttribute(
    'href',
    '/orderpage?edition=mindmap-professional&term=y2&seats=2',
  );
});
