import type { RefundEffect } from '@banyan/contract/refunds';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testDetail, testOrder } from '../testOrders.js';
import { OrderDrawer } from './OrderDrawer.js';

type Body = Readonly<Record<string, unknown>>;

const order = testOrder(1);
const REFUND = `退款 · ${order.id} · 用户1 · 脑力图专业版`;
const conflict = Object.assign(new Error('version is 2'), { code: 'VERSION_CONFLICT' });

const EFFECT: RefundEffect = {
  refundableFen: 30_000,
  isAll: false,
  isOnline: false,
  hasInvoice: false,
  licence: null,
};

function Opened() {
  const list = { openId: order.id, open: () => undefined, hrefOfFilters: () => '' };
  return <OrderDrawer id={order.id} list={list} rows={[]} />;
}

function show(refund: () => unknown, detail: unknown, options: RenderAppOptions = {}) {
  const asked: Body[] = [];
  const app = renderApp(<Opened />, {
    permissions: ['orders.refund'],
    ...options,
    calls: {
      'Order/Get': detail,
      'Refund/GetEffect': EFFECT,
      'Order/Refund': (body: Body) => {
        asked.push(body);
        return refund();
      },
    },
  });
  return { ...app, asked };
}

async function openRefund(
  refund: () => unknown,
  detail: unknown = testDetail(1, { refundedFen: 9_900 }),
) {
  const shown = show(refund, detail);
  await userEvent.click(await screen.findByRole('button', { name: '退款' }));
  const dialog = within(await screen.findByRole('dialog', { name: REFUND }));
  return { ...shown, dialog };
}

test('the rest of the amount is proposed; more, or no reason, is not sent', async () => {
  const { dialog, asked } = await openRefund(() => order);
  const amount = dialog.getByLabelText('退款金额（元）');
  expect(amount).toHaveValue('300.00');
  await waitFor(() => {
    expect(amount).toHaveFocus();
  });
  await userEvent.clear(amount);
  await userEvent.type(amount, '300.01');
  await userEvent.click(dialog.getByRole('button', { name: /^确认退款/ }));

  expect(amount).toHaveAccessibleDescription(/¥0.01 – ¥300.00/);
  expect(amount).toHaveFocus();
  expect(dialog.getByLabelText('退款原因')).toHaveAccessibleDescription('请写明退款原因');
  expect(asked).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '1');
  await userEvent.click(dialog.getByRole('button', { name: /^确认退款/ }));
  expect(dialog.getByLabelText('退款原因')).toHaveFocus();
});

test('a share of what is left fills the amount; what then remains is said', async () => {
  const { dialog } = await openRefund(() => order);
  const amount = dialog.getByLabelText('退款金额（元）');
  await userEvent.click(dialog.getByRole('button', { name: '20%' }));
  expect(amount).toHaveValue('60.00');
  expect(amount).toHaveAccessibleDescription('最多可退 ¥300.00，退款后剩余 ¥240.00');
  expect(dialog.getByRole('button', { name: '20%' })).toHaveAttribute('aria-pressed', 'true');
  expect(dialog.getByRole('button', { name: '确认退款 ¥60.00' })).toBeVisible();
  const effect = within(dialog.getByRole('region', { name: '退款的影响' }));
  expect(await effect.findByText('订单状态不变，还剩 ¥240.00。')).toBeVisible();
  expect(effect.getByText('没有在线付款：立即记为已退，钱要另外转回。')).toBeVisible();
});

test('a conflict keeps what was typed; sent again it has the new version and the same key', async () => {
  let version = 1;
  const replies: unknown[] = [conflict, testOrder(1, { version: 3, refundedFen: 39_900 })];
  const { dialog, asked, host, hasDraft } = await openRefund(
    () => {
      version = 2;
      return replies.shift();
    },
    () => testDetail(1, { version }),
  );
  await userEvent.type(dialog.getByLabelText('退款原因'), '重复购买');
  expect(hasDraft()).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: /^确认退款/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('订单刚刚被别人修改');
  expect(dialog.getByLabelText('退款原因')).toHaveValue('重复购买');
  await userEvent.click(dialog.getByRole('button', { name: /^确认退款/ }));

  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: REFUND })).not.toBeInTheDocument();
  });
  expect(asked).toMatchObject([
    { id: order.id, amountFen: 39_900, reason: '重复购买', version: 1 },
    { id: order.id, amountFen: 39_900, reason: '重复购买', version: 2 },
  ]);
  expect(asked[0]?.['key']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/);
  expect(asked[1]?.['key']).toBe(asked[0]?.['key']);
  expect(host.told).toContainEqual(['notify', { kind: 'success', text: '已退款 ¥399.00' }]);
  expect(hasDraft()).toBe(false);
});

test('a refund that takes two people proposes what a colleague has, and says that it waits', async () => {
  const refundProposal = { by: '何佳宁', amountFen: 30_000, seatsEnd: 0 };
  const { dialog, host } = await openRefund(() => order, testDetail(1, { refundProposal }));
  expect(
    screen.getByText(/何佳宁 提出退款 ¥300.00，需另一位同事以相同的金额确认/),
  ).toBeInTheDocument();
  expect(dialog.getByLabelText('退款金额（元）')).toHaveValue('300.00');
  await userEvent.type(dialog.getByLabelText('退款原因'), '协商');
  await userEvent.click(dialog.getByRole('button', { name: /^确认退款/ }));
  await waitFor(() => {
    const text = '已提出退款 ¥300.00，需另一位同事确认';
    expect(host.told).toContainEqual(['notify', { kind: 'success', text }]);
  });
});

test.each([
  ['an unpaid order', { state: 'pending' as const }],
  ['an order that is refunded in full', { refundedFen: 39_900 }],
])('%s offers no refund', async (_, change) => {
  show(() => order, testDetail(1, change));
  await screen.findByRole('region', { name: '操作' });
  expect(screen.queryByRole('button', { name: '退款' })).not.toBeInTheDocument();
});

describe('a refund that was being written when the window was left', () => {
  const kept = { amount: '120', reason: '重复购买', key: 'ab6f4d0c-0000-4000-8000-000000000001' };
  const restored = { [`refund:${order.id}`]: JSON.stringify(kept) };

  test('is open again, says so, and is sent with the key it had', async () => {
    const { asked } = show(() => testOrder(1), testDetail(1), { restored });
    const dialog = within(await screen.findByRole('dialog', { name: REFUND }));
    expect(dialog.getByText('已恢复未提交的内容')).toBeVisible();
    expect(dialog.getByLabelText('退款金额（元）')).toHaveValue('120');
    expect(dialog.getByLabelText('退款原因')).toHaveValue('重复购买');
    await userEvent.click(dialog.getByRole('button', { name: /^确认退款/ }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: REFUND })).not.toBeInTheDocument();
    });
    expect(asked).toMatchObject([{ amountFen: 12_000, reason: '重复购买', key: kept.key }]);
  });

  test('stays open for other words when it is discarded', async () => {
    const { hasDraft } = show(() => order, testDetail(1), { restored });
    const dialog = within(await screen.findByRole('dialog', { name: REFUND }));
    await userEvent.click(dialog.getByRole('button', { name: '放弃' }));
    expect(hasDraft()).toBe(false);
    expect(dialog.getByLabelText('退款金额（元）')).toHaveValue('399.00');
    expect(dialog.getByLabelText('退款原因')).toHaveValue('');
  });

  test('is kept when the dialog is closed, until the order is', async () => {
    const { hasDraft } = show(() => order, testDetail(1), { restored });
    const dialog = within(await screen.findByRole('dialog', { name: REFUND }));
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: REFUND })).not.toBeInTheDocument();
    });
    expect(hasDraft()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '退款' }));
    expect(await screen.findByLabelText('退款原因')).toHaveValue('重复购买');
  });

  test('stays closed where nothing can be refunded any more', async () => {
    show(() => order, testDetail(1, { refundedFen: 39_900 }), { restored });
    await screen.findByRole('region', { name: '操作' });
    expect(screen.queryByRole('dialog', { name: REFUND })).not.toBeInTheDocument();
  });
});
