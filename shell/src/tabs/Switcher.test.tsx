import type { HomeFinds } from '@banyan/contract/home';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../testing/renderLayout.js';
import { Switcher } from './Switcher.js';
import type { TabActions } from './tabActions.js';

const actions = {
  show: () => undefined,
} as unknown as TabActions;

const FINDS: readonly HomeFinds[] = [
  {
    key: 'customers',
    title: { zh: '用户', en: 'Customers' },
    found: [{ id: 'C7', name: '林小满', hint: 'C7', address: '/user-list/C7' }],
  },
  {
    key: 'invoices',
    title: { zh: '发票申请', en: 'Invoice requests' },
    found: [
      {
        id: 'i1',
        name: '福州示例科技有限公司',
        hint: { zh: '待处理', en: 'Pending' },
        address: '/invoice-list?text=i1',
      },
    ],
  },
];

async function show(...open: readonly string[]) {
  const frame = renderLayout({ children: <Switcher actions={actions} done={() => undefined} /> });
  for (const route of open) frame.openTab(route);
  return { ...frame, field: await screen.findByRole('combobox', { name: '快速切换' }) };
}

const group = (name: string) => within(screen.getByRole('group', { name }));
const names = (of: string) =>
  group(of)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('an order number offers its order, which opens in a tab of its own', async () => {
  const { field, host } = await show();
  await userEvent.type(field, 'by2026112000000001');
  expect(names('记录')).toEqual(['转到订单 BY2026112000000001订单管理']);
  await userEvent.keyboard('{Enter}');
  expect(host.told).toContainEqual([
    'openTab',
    {
      tabName: 'order-list BY2026112000000001',
      routeName: 'order-list',
      title: 'BY2026112000000001',
      menuId: 'orders.list',
      query: { order: 'BY2026112000000001' },
    },
  ]);
});

test('D15: records of all kinds are found by number and name, and opened by their ids', async () => {
  const asked: unknown[] = [];
  const { host } = renderLayout({
    children: <Switcher actions={actions} done={() => undefined} />,
    post: (path, body, decode) => {
      if (path !== 'Home/Find') return Promise.reject(new Error(path));
      asked.push(body);
      return Promise.resolve({ success: true, result: decode(FINDS), error: null });
    },
  });
  const field = await screen.findByRole('combobox', { name: '快速切换' });
  await userEvent.type(field, '13800138000');
  await screen.findByRole('group', { name: '用户' });
  expect(names('用户')).toEqual(['林小满C7']);
  expect(names('发票申请')).toEqual(['福州示例科技有限公司待处理']);
  // Once typing pauses, and in a body: no address or title has the number.
  expect(asked).toEqual([{ text: '13800138000' }]);
  await userEvent.keyboard('{Enter}');
  expect(host.told).toEqual([['navigate', '/user-list/C7']]);
});

test('an incomplete number offers no record', async () => {
  const { field } = await show();
  await userEvent.type(field, 'BY2026');
  expect(screen.queryByRole('group', { name: '记录' })).not.toBeInTheDocument();
});

test('an open page is listed once, with its group', async () => {
  await show('order-list');
  expect(names('打开的标签')).toEqual(['订单管理订单']);
  expect(names('页面')).not.toContain('订单管理订单');
});

test('a global command is found by its name in either language', async () => {
  const { field, host } = await show();
  await userEvent.type(field, 'sign out');
  expect(names('操作')).toEqual(['退出登录']);
  await userEvent.keyboard('{Enter}');
  expect(host.told).toContainEqual(['signOut', null]);
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'Enter that confirms a composed word goes nowhere: %j',
  async (composing) => {
    const { field, host } = await show();
    await userEvent.type(field, 'sign out');
    fireEvent.keyDown(field, { key: 'Enter', ...composing });
    expect(host.told).toEqual([]);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(host.told).toEqual([['signOut', null]]);
  },
);
