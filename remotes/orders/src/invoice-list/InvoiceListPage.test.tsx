import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testInvoice } from '../testOrders.js';
import { InvoiceListPage } from './InvoiceListPage.js';

type Body = Readonly<Record<string, unknown>>;

const two = {
  records: 45,
  results: [
    testInvoice(1),
    testInvoice(2, {
      state: 'rejected',
      reason: '税号有误',
      decidedAt: '2026-11-21T01:00:00.000Z',
    }),
  ],
};

function show(options: RenderAppOptions = {}) {
  const asked: Body[] = [];
  const app = renderApp(<InvoiceListPage />, {
    permissions: ['orders.view', 'invoices.view', 'invoices.edit'],
    ...options,
    calls: {
      'Invoice/GetList': (body: Body) => {
        asked.push(body);
        return two;
      },
      ...options.calls,
    },
  });
  return { ...app, asked };
}

test('shows the applications with their state, and the reason of a refusal', async () => {
  show();
  const table = await screen.findByRole('table', { name: '发票申请列表' });
  expect(await within(table).findByText('第1贸易公司')).toBeVisible();
  expect(within(table).getByText('税号有误')).toBeVisible();
  expect(screen.getByText('共 45 份申请')).toBeVisible();
});

test('the queue says how long each waits, and no numbers of invoices', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T14:00:00.000Z'));
  const row = testInvoice(1, { appliedAt: '2026-11-21T02:00:00.000Z' });
  show({ calls: { 'Invoice/GetList': () => ({ records: 1, results: [row] }) } });
  expect(await screen.findByText('已等待 3 天')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: '发票号码' })).toBeNull();
  clock.mockRestore();
});

test('an application is issued after a question', async () => {
  const decided: Body[] = [];
  const { asked, host } = show({
    calls: {
      'Invoice/Decide': (body: Body) => {
        decided.push(body);
        return testInvoice(1, { state: 'issued' });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '为 第1贸易公司 开具发票' }));
  const dialog = within(await screen.findByRole('dialog', { name: '确认开具发票？' }));
  expect(dialog.getByText('抬头：第1贸易公司，金额：¥399.00')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '确认开具' }));
  expect(dialog.getByLabelText('发票号码（20 位）')).toHaveAccessibleDescription(/20 位数字/);
  await userEvent.type(dialog.getByLabelText('发票号码（20 位）'), '2635 2000 0000 0000 0001');
  await userEvent.click(dialog.getByRole('button', { name: '确认开具' }));

  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(decided).toEqual([
    {
      id: 'i1',
      version: 1,
      decision: 'issued',
      number: '26352000000000000001',
      issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
    },
  ]);
  expect(host.told).toContainEqual(['notify', { kind: 'success', text: '发票已开具' }]);
  await waitFor(() => {
    expect(asked).toHaveLength(2);
  });
});

test('a refusal needs a reason; a failure is told in the dialog', async () => {
  const decided: Body[] = [];
  show({
    calls: {
      'Invoice/Decide': (body: Body) => {
        decided.push(body);
        return new Error('申请已被处理');
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '驳回 第1贸易公司 的申请' }));
  const dialog = within(await screen.findByRole('dialog', { name: '驳回发票申请' }));
  await userEvent.click(dialog.getByRole('button', { name: '确认驳回' }));
  expect(dialog.getByLabelText('驳回原因')).toHaveAccessibleDescription(/请写明驳回原因/);
  expect(decided).toEqual([]);
  await userEvent.type(dialog.getByLabelText('驳回原因'), '抬头不符');
  await userEvent.click(dialog.getByRole('button', { name: '确认驳回' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent('申请已被处理');
  expect(decided).toEqual([{ id: 'i1', version: 1, decision: 'rejected', reason: '抬头不符' }]);
});

describe('a refusal that was being written when the window was left', () => {
  const restored = { 'reject:i1': JSON.stringify({ reason: '抬头不符' }) };

  test('is open again, and ends when it is cancelled', async () => {
    const { hasDraft } = show({ restored });
    const dialog = within(await screen.findByRole('dialog', { name: '驳回发票申请' }));
    expect(dialog.getByLabelText('驳回原因')).toHaveValue('抬头不符');
    expect(dialog.getByText('已恢复未提交的内容')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('驳回原因'));
    await userEvent.type(dialog.getByLabelText('驳回原因'), '税号不符');
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));

    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(hasDraft()).toBe(false);
  });

  test('stays closed for an application that is decided by now', async () => {
    show({ restored: { 'reject:i2': JSON.stringify({ reason: '抬头不符' }) } });
    await screen.findByText('第1贸易公司');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('without the permission nothing can be decided', async () => {
  show({ permissions: ['invoices.view'] });
  await screen.findByText('第1贸易公司');
  expect(screen.queryByRole('button', { name: /开具|驳回/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('an order number leads to the order over its list', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'BY2026112000000001' })).toHaveAttribute(
    'href',
    '/order-list?order=BY2026112000000001',
  );
});

test('chosen applications are taken into work; what was refused says why', async () => {
  const asked: Body[] = [];
  show({
    calls: {
      'Invoice/StartMany': (body: Body) => {
        asked.push(body);
        return [
          { id: 'i1', outcome: 'done', code: null },
          { id: 'i2', outcome: 'refused', code: 'X', text: { zh: '不能这样处理', en: 'Not now' } },
        ];
      },
    },
  });
  await screen.findByText('第1贸易公司');
  for (const box of screen.getAllByRole('checkbox').slice(1, 3)) await userEvent.click(box);
  expect(await screen.findByText('已选 2 份')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '开始开票' }));
  const dialog = within(await screen.findByRole('dialog', { name: '开始开票' }));
  await userEvent.click(dialog.getByRole('button', { name: '开始开票' }));
  expect(await screen.findByText('完成 1 项，1 项没有完成：不能这样处理')).toBeVisible();
  expect(asked).toMatchObject([{ chosen: { ids: ['i1', 'i2'] } }]);
});

test('the file has what the list shows', async () => {
  const files: unknown[] = [];
  show({
    path: '/invoice-list?kind=special',
    download: (path, body) => {
      files.push([path, body]);
      return new Promise(() => undefined);
    },
  });
  await screen.findByText('第1贸易公司');
  await userEvent.click(screen.getByRole('button', { name: '导出' }));
  await userEvent.click(screen.getByRole('button', { name: '开始导出' }));
  const sort = { by: 'appliedAt', direction: 'asc' };
  const filter = { state: 'unfinished', kind: 'special' };
  expect(files).toEqual([['Invoice/Export', { filter, sort, language: 'zh' }]]);
});
