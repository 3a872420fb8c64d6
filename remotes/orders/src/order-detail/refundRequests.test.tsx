import type { RefundEffect } from '@banyan/contract/refunds';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showOrder } from '../testing/showOrder.js';
import { testOrder } from '../testOrders.js';

type Body = Readonly<Record<string, unknown>>;

const order = testOrder(1);

const REQUEST = {
  id: 'request-1',
  version: 1,
  reason: 'notNeeded',
  text: '用不上了',
  state: 'requested',
  answer: '',
  createdAt: '2026-11-20T16:30:00.000Z',
  decidedAt: null,
  orderId: order.id,
  customerId: 'c1',
  customerName: '林小满',
  refundableFen: 30_000,
  seats: 3,
  proposal: null,
  decidedBy: null,
};

const EFFECT: RefundEffect = {
  refundableFen: 30_000,
  isAll: true,
  isOnline: true,
  hasInvoice: true,
  licence: {
    id: 'LC1',
    seats: 3,
    seatsAfter: 0,
    endsAt: '2027-11-20T00:00:00.000Z',
    endsAfter: '2027-11-20T00:00:00.000Z',
    devices: 2,
    devicesAfter: 0,
  },
};

test('d12: a request is granted with its amount and the seats that end, or rejected with an answer', async () => {
  const decided: Body[] = [];
  const { drawer } = await showOrder(
    { refundState: 'requested' },
    {
      calls: {
        'Refund/GetRequests': { records: 1, results: [REQUEST] },
        'Refund/GetEffect': ({ amountFen, seatsEnd }: Body) =>
          amountFen === 30_000
            ? EFFECT
            : {
                ...EFFECT,
                isAll: false,
                licence: { ...EFFECT.licence, seatsAfter: 3 - Number(seatsEnd), devicesAfter: 1 },
              },
        'Refund/Decide': (body: Body) => {
          decided.push(body);
          return REQUEST;
        },
      },
    },
  );
  expect(await drawer.findByText('用不上了')).toBeVisible();
  // One way to give money back.
  expect(drawer.queryByRole('button', { name: '退款' })).not.toBeInTheDocument();
  await userEvent.click(drawer.getByRole('button', { name: '同意退款' }));
  const grant = within(await screen.findByRole('dialog', { name: '同意退款' }));
  const amount = grant.getByLabelText('退款金额（元）');
  expect(amount).toHaveValue('300.00');
  // All of the money ends the licence: no number of people is asked for.
  expect(await grant.findByText('授权 LC1 被撤销，使用它的 2 台设备停用。')).toBeVisible();
  expect(grant.getByText('已开具的发票需要冲红。')).toBeVisible();
  expect(grant.queryByLabelText('同时停用的人数')).not.toBeInTheDocument();
  await userEvent.clear(amount);
  await userEvent.type(amount, '100');
  const seats = await grant.findByLabelText('同时停用的人数');
  await userEvent.clear(seats);
  await userEvent.type(seats, '2');
  expect(await grant.findByText('授权 LC1 从 3 人减为 1 人。')).toBeVisible();
  expect(grant.getByText('现有 2 台设备，须在 7 天内选出 1 台保留，其余停用。')).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, '300');
  await userEvent.click(grant.getByRole('button', { name: '同意退款' }));
  await waitFor(() => {
    expect(decided).toMatchObject([
      {
        id: 'request-1',
        version: 1,
        decision: { kind: 'approve', amountFen: 30_000, seatsEnd: 0 },
      },
    ]);
  });
});
