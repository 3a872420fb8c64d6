import type { Invoice } from '@banyan/contract/invoices';
import { renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InvoiceListPage } from '../invoice-list/InvoiceListPage.js';
import { testInvoice } from '../testOrders.js';

type Body = Readonly<Record<string, unknown>>;

function show(results: readonly object[], calls: object) {
  return renderApp(<InvoiceListPage />, {
    permissions: ['orders.view', 'invoices.view', 'invoices.edit'],
    calls: { 'Invoice/GetList': { records: results.length, results }, ...calls },
  });
}

test('d13: an application for several orders says so, with its kind', async () => {
  const orders = [1, 2, 3].map((number) => ({ id: `BY202611200000000${number}`, amountFen: 1 }));
  show([testInvoice(1, { orders, kind: 'special', state: 'issued' })], {});
  const table = within(await screen.findByRole('table', { name: '发票申请列表' }));
  expect(await table.findByText('等 3 个订单')).toBeVisible();
  expect(table.getByText('专用发票')).toBeVisible();
});

test('d13: the issuer sees the details of a special invoice', async () => {
  const details: NonNullable<Invoice['details']> = {
    type: 'company',
    name: '第1贸易公司',
    taxNumber: '91350100M000100Y43',
    address: '软件大道 89 号',
    phone: '0591-87654321',
    bank: '工商银行',
    account: '1402023009601234567',
  };
  show([testInvoice(1, { kind: 'special', details, remark: '项目 7' })], {});
  await userEvent.click(await screen.findByRole('button', { name: '为 第1贸易公司 开具发票' }));
  const dialog = within(await screen.findByRole('dialog', { name: '确认开具发票？' }));
  const facts = within(dialog.getByLabelText('开票信息'));
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '专用发票',
    '91350100M000100Y43',
    '软件大道 89 号 0591-87654321',
    '工商银行 1402023009601234567',
    '项目 7',
  ]);
});

test.each([
  ['issued', '冲红 第1贸易公司 的发票', '冲红这张发票？', '开始冲红', 'reversing'],
  ['reversing', '完成冲红：第1贸易公司', '红字发票已开具？', '完成冲红', 'reversed'],
] as const)('d13: %s: the red letter’s next step', async (state, act, title, confirm, to) => {
  const asked: Body[] = [];
  show([testInvoice(1, { state, version: 4, reissueReason: 'wrong' })], {
    'Invoice/Reverse': (body: Body) => {
      asked.push(body);
      return testInvoice(1, { state: to });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: act }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
  await waitFor(() => {
    expect(asked).toEqual([{ id: 'i1', version: 4, to }]);
  });
});

test('d13: a decision on what a colleague has changed is refused, and keeps its text', async () => {
  show([testInvoice(1)], {
    'Invoice/Decide': () => Object.assign(new Error('已被他人修改'), { code: 'VERSION_CONFLICT' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '驳回 第1贸易公司 的申请' }));
  const dialog = within(await screen.findByRole('dialog', { name: '驳回发票申请' }));
  await userEvent.type(dialog.getByLabelText('驳回原因'), '抬头不符');
  await userEvent.click(dialog.getByRole('button', { name: '确认驳回' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('这份申请刚被他人处理');
  expect(dialog.getByLabelText('驳回原因')).toHaveValue('抬头不符');
});
