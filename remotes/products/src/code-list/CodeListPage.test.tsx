import type { Discount } from '@banyan/contract/discounts';
import { describeList, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testCode } from '../testCodes.js';
import { CodeListPage } from './CodeListPage.js';

type Body = Readonly<Record<string, unknown>>;

const permissions = ['view', 'edit', 'approve', 'export'].map((verb) => `discounts.${verb}`);
const calls = {
  'Product/GetPublicList': [
    { id: 'naolitu', name: '脑力图', editions: [{ id: 'pro', name: '专业版', priceFen: 39_900 }] },
  ],
};

function show(query: string, change: Partial<Discount> = {}, others: readonly Discount[] = []) {
  const sent: (readonly [string, Body])[] = [];
  const record = (call: string, result: unknown) => (body: Body) => {
    sent.push([call, body]);
    return result;
  };
  const app = renderApp(<CodeListPage />, {
    path: `/code-list${query}`,
    permissions,
    calls: {
      ...calls,
      'Discount/GetList': { records: 1, results: [testCode(1, change), ...others] },
      'Discount/Get': ({ id }: Body) => others.find((one) => one.id === id) ?? testCode(1, change),
      'Discount/Save': record('Save', testCode(1)),
      'Discount/Approve': record('Approve', testCode(1)),
      'Discount/Generate': record('Generate', { batchId: 'batch-7', count: 100 }),
      'Discount/SetEnabled': record('SetEnabled', [
        { id: 'code-1', outcome: 'refused', code: 'APPROVAL_NEEDED' },
      ]),
    },
  });
  return { ...app, sent };
}

const drawer = async () => within(await screen.findByRole('dialog'));

test('a code is made of its rule, in fen and instants', async () => {
  const { sent } = show('?open=new');
  const form = await drawer();
  await userEvent.type(form.getByLabelText('优惠码'), 'save-20');
  await userEvent.type(form.getByLabelText('名称'), '返场');
  await userEvent.click(form.getByRole('radio', { name: '按金额' }));
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('请填写优惠（元）')).toBeVisible();
  await userEvent.type(form.getByLabelText('优惠（元）'), '20.5');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent).toMatchObject([
      ['Save', { fields: { code: 'save-20', title: '返场', kind: 'amount', amountFen: 2_050 } }],
    ]);
  });
});

test('what waits for approval says so, and is approved by who may', async () => {
  const { sent } = show('?open=code-1', { state: 'awaiting', approval: 'awaiting' });
  const detail = await drawer();
  expect(await detail.findByText(/需要另一位有审批权限的同事批准/)).toBeVisible();
  await userEvent.click(detail.getByRole('button', { name: '批准' }));
  const asked = within(
    (await screen.findByText('批准后按有效期立即生效。')).closest('[role="dialog"]') as HTMLElement,
  );
  await userEvent.click(asked.getByRole('button', { name: '批准' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['Approve', { id: 'code-1', version: 1 }]]);
  });
});

test('the next one is a press away, with its own rule', async () => {
  show('?open=code-1', { title: '春季' }, [{ ...testCode(2), title: '秋季' }]);
  const detail = await drawer();
  expect(await detail.findByDisplayValue('春季')).toBeVisible();
  await userEvent.click(detail.getByRole('button', { name: '下一条（J）' }));
  expect(await detail.findByDisplayValue('秋季')).toBeVisible();
  expect(detail.queryByDisplayValue('春季')).toBeNull();
});

test('generated codes are shown as their batch', async () => {
  const { sent } = show('?open=generate');
  const form = await drawer();
  await userEvent.type(form.getByLabelText('名称'), '展会');
  await userEvent.type(form.getByLabelText('优惠（%）'), '10');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['Generate', { count: 100, length: 10, rule: { percent: 10 } }]]);
  });
  expect(await screen.findByText('批次: batch-7')).toBeVisible();
});

test('b20: what is chosen is disabled together, and says what could not be', async () => {
  const { sent } = show('');
  await screen.findByText('SAVE-1');
  const [, box] = screen.getAllByRole('checkbox');
  await userEvent.click(box as HTMLElement);
  expect(await screen.findByText('已选 1 项')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '启用' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('1 项没有完成：APPROVAL_NEEDED');
  expect(sent).toMatchObject([['SetEnabled', { chosen: { ids: ['code-1'] }, enabled: true }]]);
});

describeList('discount codes', {
  Page: CodeListPage,
  options: { permissions, calls },
  call: 'Discount/GetList',
  row: testCode,
  says: (number) => `SAVE-${number}`,
  label: '优惠码列表',
  filter: {
    address: 'text=返场&state=active&kind=amount&productId=naolitu&from=2026-11-01',
    asks: {
      filter: {
        text: '返场',
        state: 'active',
        kind: 'amount',
        productId: 'naolitu',
        from: '2026-11-01',
      },
    },
    nonsense: 'state=lost&kind=gift&from=2026-02-30',
    typed: { label: '关键字', word: 'text', asks: { filter: { text: 'abc' } } },
  },
  sort: { column: '已用 / 上限', by: 'used' },
  empty: {
    zh: {
      filtered: '没有符合条件的优惠码',
      none: '还没有优惠码。客户下单时输入优惠码，订单按它的规则减价。',
    },
    en: {
      filtered: 'No codes match these filters',
      none: 'There are no codes yet. Customers enter a code when they order, and its rule lowers the price.',
    },
  },
  live: {
    event: { kind: 'changed', entity: 'discountCode', id: 'code-1', version: 2 },
    changed: testCode(1, { used: 13, version: 2 }),
  },
  exports: 'Discount/Export',
});
