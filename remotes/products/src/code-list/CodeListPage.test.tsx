import { describeList, describeListBlocks } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testCode } from '../testCodes.js';
import { CALLS, PERMISSIONS, showCodes, USE } from '../testing/showCodes.js';
import { drawer } from '../testing/showGoods.js';
import { CodeListPage } from './CodeListPage.js';

test('a code is made of its rule, in fen and instants', async () => {
  const { sent } = showCodes('?open=new');
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

test('d2: a code that another one has is said at its field, and stays', async () => {
  const taken = Object.assign(new Error('已有同名的记录。'), { code: 'TAKEN' });
  showCodes('?open=code-1', {}, [], { 'Discount/Save': taken });
  const form = await drawer();
  const field = await form.findByLabelText('优惠码');
  await userEvent.type(field, 'X');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('优惠码已存在')).toBeVisible();
  expect(field).toHaveValue('SAVE-1X');
});

test('d2: a code is duplicated: the same rule, a code of its own', async () => {
  const { sent } = showCodes('?open=code-1', { title: '春季', minFen: 12_300 });
  await userEvent.click(await (await drawer()).findByRole('button', { name: '复制为新优惠码' }));
  const form = await drawer();
  expect(await form.findByText('规则复制自 SAVE-1')).toBeVisible();
  expect(form.getByLabelText('优惠码')).toHaveValue('');
  expect(form.queryByRole('region', { name: '试用优惠码' })).toBeNull();
  await userEvent.type(form.getByLabelText('优惠码'), 'again');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  const { title, kind, amountFen, minFen, startsAt, endsAt, usageLimit } = {
    ...testCode(1),
    title: '春季',
    minFen: 12_300,
  };
  await waitFor(() => {
    const fields = { title, kind, amountFen, minFen, startsAt, endsAt, usageLimit, code: 'again' };
    expect(sent).toMatchObject([['Save', { fields }]]);
  });
  expect(sent[0]?.[1]).not.toHaveProperty('id');
});

test('what waits for approval says so, and is approved by who may', async () => {
  const { sent } = showCodes('?open=code-1', { state: 'awaiting', approval: 'awaiting' });
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

test('who has written a code is not asked to approve it', async () => {
  showCodes('?open=code-1', { state: 'awaiting', approval: 'awaiting', isOwn: true });
  const detail = await drawer();
  expect(await detail.findByText(/需要另一位有审批权限的同事批准/)).toBeVisible();
  expect(detail.getByRole('button', { name: '复制为新优惠码' })).toBeVisible();
  expect(detail.queryByRole('button', { name: '批准' })).toBeNull();
});

test('the next one is a press away, with its own rule', async () => {
  showCodes('?open=code-1', { title: '春季' }, [{ ...testCode(2), title: '秋季' }]);
  const detail = await drawer();
  expect(await detail.findByDisplayValue('春季')).toBeVisible();
  await userEvent.click(detail.getByRole('button', { name: '下一条（J）' }));
  expect(await detail.findByDisplayValue('秋季')).toBeVisible();
  expect(detail.queryByDisplayValue('春季')).toBeNull();
});

test('generated codes are shown as their batch', async () => {
  const { sent } = showCodes('?open=generate');
  const form = await drawer();
  await userEvent.type(form.getByLabelText('名称'), '展会');
  await userEvent.type(form.getByLabelText('优惠（%）'), '10');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['Generate', { count: 100, length: 10, rule: { percent: 10 } }]]);
  });
  expect(await screen.findByText('批次: 展会 · 2026-11-26 · 1,500 个')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('d2: a batch is chosen by its name; without batches the filter is not shown', async () => {
  const { unmount } = showCodes('?createdBy=a');
  await userEvent.click(await screen.findByLabelText('批次'));
  await userEvent.click(await screen.findByTitle('展会 · 2026-11-26 · 1,500 个'));
  expect(await screen.findByText('批次: 展会 · 2026-11-26 · 1,500 个')).toBeVisible();
  unmount();
  showCodes('?createdBy=a', {}, [], { 'Discount/GetBatches': [] });
  expect(await screen.findByLabelText('创建人')).toBeVisible();
  expect(screen.queryByLabelText('批次')).toBeNull();
});

test('b20: what is chosen is disabled together, and says what could not be', async () => {
  const { sent } = showCodes('');
  await screen.findByText('SAVE-1');
  const [, box] = screen.getAllByRole('checkbox');
  await userEvent.click(box as HTMLElement);
  expect(await screen.findByText('已选 1 项')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '启用' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '1 项没有完成：需先由另一位同事批准。',
  );
  expect(sent).toMatchObject([['SetEnabled', { chosen: { ids: ['code-1'] }, enabled: true }]]);
});

test('d2: what the filter has found is disabled as one act', async () => {
  const { sent } = showCodes('?batchId=batch-7');
  expect(await screen.findByText('筛选出的 1 个')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '停用' }));
  const asked = (await screen.findByText(/用户会立即不能再使用/)).closest('[role="dialog"]');
  await userEvent.click(within(asked as HTMLElement).getByRole('button', { name: '停用' }));
  await waitFor(() => {
    const chosen = { filter: { batchId: 'batch-7' }, upTo: expect.any(String) as string };
    expect(sent).toMatchObject([['SetEnabled', { chosen, enabled: false }]]);
  });
});

const CODES_LIST: Parameters<typeof describeList>[1] = {
  Page: CodeListPage,
  options: { permissions: PERMISSIONS, calls: CALLS },
  call: 'Discount/GetList',
  row: testCode,
  says: (number) => `SAVE-${number}`,
  label: '优惠码列表',
  filter: {
    address: 'text=返场&state=active&kind=amount&productId=naolitu&from=2026-11-01&ends=7',
    asks: {
      filter: {
        text: '返场',
        state: 'active',
        kind: 'amount',
        productId: 'naolitu',
        from: '2026-11-01',
        endsWithinDays: 7,
      },
    },
    nonsense: 'state=lost&kind=gift&from=2026-02-30&ends=8',
    typed: { label: '关键字', word: 'text', asks: { filter: { text: 'abc' } } },
  },
  sort: { column: '已用 / 上限', by: 'used' },
  empty: {
    zh: {
      filtered: '没有符合条件的优惠码',
      none: '还没有优惠码。用户下单时输入优惠码，订单按它的规则减价。',
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
};

describeList('discount codes', CODES_LIST);
describeListBlocks('discount codes', CODES_LIST);

test('a code is tried on a cart, and the rule that refuses it is named', async () => {
  const { sent } = showCodes('?open=code-1');
  const form = await drawer();
  const trial = within(await form.findByRole('region', { name: '试用优惠码' }));
  await userEvent.click(trial.getByRole('combobox', { name: '版本' }));
  await userEvent.click(await screen.findByTitle('脑力图专业版'));
  await userEvent.click(trial.getByRole('button', { name: /计\s?算/ }));
  expect(await trial.findByText('未达到使用金额')).toBeVisible();
  expect(trial.getAllByText('¥399.00')).toHaveLength(2);
  expect(sent).toEqual([['Test', { code: 'SAVE-1', edition: 'pro', term: 'y1', seats: 1 }]]);
});

test('its orders are listed, and what looks like abuse is said', async () => {
  showCodes('?open=code-1');
  const form = await drawer();
  expect(await form.findByText('同一网络地址下了 9 个订单')).toBeVisible();
  expect(form.getByText('12 个订单只来自 2 位用户')).toBeVisible();
  const orders = within(await form.findByRole('table', { name: '使用记录' }));
  expect(orders.getByRole('link', { name: USE.orderId })).toHaveAttribute(
    'href',
    `/order-list?order=${USE.orderId}`,
  );
});

test('d2: its days are told in a table beside the chart', async () => {
  showCodes('?open=code-1');
  const days = within(await (await drawer()).findByRole('region', { name: '每天的使用' }));
  expect(days.getByText('底色为有效期：2026-11-21 至 2026-11-26')).toBeVisible();
  await userEvent.click(days.getByText('以表格查看'));
  expect(days.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '日期订单优惠收入',
    '2026-11-251¥20.00¥379.00',
  ]);
});

test('one that was never used is deleted; one that was used is not offered to be', async () => {
  const { sent } = showCodes('?open=code-1', { used: 0 });
  const form = await drawer();
  await userEvent.click(await form.findByRole('button', { name: /删\s?除/ }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: '删除' })).getByRole('button', {
      name: /删\s?除/,
    }),
  );
  await waitFor(() => {
    expect(sent).toMatchObject([['Remove', { id: 'code-1', version: 1 }]]);
  });
});
