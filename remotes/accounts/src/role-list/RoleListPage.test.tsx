import type { Role } from '@banyan/contract/administrators';
import { PERMISSIONS } from '@banyan/contract/permissions';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CLERK, testAdministrator, testAdministratorDetail, VOIDS } from '../testAdministrators.js';
import { RoleListPage } from './RoleListPage.js';

type Body = Readonly<Record<string, unknown>>;

const OWNER: Role = { ...CLERK, id: 'owner', nameZh: '所有者', nameEn: 'Owner', permissions: [] };
const FRESH: Role = {
  ...CLERK,
  id: 'role-1',
  nameZh: '运营',
  nameEn: 'Operations',
  permissions: [],
  system: false,
  members: 12,
};

function show(options: RenderAppOptions = {}) {
  const sent: Body[] = [];
  const app = renderApp(<RoleListPage />, {
    path: '/role-list',
    permissions: [...PERMISSIONS],
    ...options,
    calls: {
      'Role/GetList': [OWNER, CLERK, FRESH],
      'Role/GetPermissions': [],
      'Role/Save': (body: Body) => {
        sent.push(body);
        return FRESH;
      },
      'Administrator/GetList': { records: 1, results: [testAdministrator(1)], isElsewhere: false },
      'Role/Preview': testAdministratorDetail(),
      ...options.calls,
    },
  });
  return { ...app, sent };
}

const cell = (role: string, words: string) =>
  screen.findByRole('checkbox', { name: `${role}: ${words}` });
const press = async (name: RegExp | string) =>
  userEvent.click(screen.getByRole('button', { name }));

test('a12: a change of thirty cells is saved at once, with its effect in words', async () => {
  const { sent, hasDraft } = show();
  const boxes = (await screen.findAllByRole('checkbox')).filter(
    (box) =>
      /^运营: (编辑|导出|审批|回复|发布)/.test(box.getAttribute('aria-label') ?? '') &&
      !(box as HTMLInputElement).checked,
  );
  expect(boxes.length).toBeGreaterThan(29);
  for (const box of boxes.slice(0, 30)) fireEvent.click(box);
  expect(hasDraft()).toBe(true);
  await press(/^保存 \d+ 处修改$/);
  const effect = await screen.findByText(/^12 人获得：/);
  expect(effect).toHaveTextContent('查看订单');
  expect(effect).toHaveTextContent('编辑订单');
  expect(sent).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  expect(sent[0]).toMatchObject({ id: 'role-1', version: 1 });
  expect(new Set(sent.flatMap(({ permissions }) => permissions)).size).toBeGreaterThan(30);
  expect(hasDraft()).toBe(false);
});

test('implied permissions are set too, and an undone change leaves no draft', async () => {
  const { hasDraft } = show();
  await userEvent.click(await cell('运营', '编辑订单'));
  expect(await cell('运营', '查看订单')).toBeChecked();
  await userEvent.click(await cell('运营', '查看订单'));
  expect(await cell('运营', '编辑订单')).not.toBeChecked();
  expect(hasDraft()).toBe(false);
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
});

test('an owner holds all permissions, and no administrator can grant one they lack', async () => {
  show({ permissions: ['roles.view', 'roles.edit'] });
  expect(await cell('所有者', '退款：订单')).toBeChecked();
  expect(await cell('所有者', '退款：订单')).toBeDisabled();
  expect(await cell('运营', '退款：订单')).toBeDisabled();
  expect(await cell('运营', '编辑角色')).toBeEnabled();
});

test('the matrix is searched in words, and shows what differs alone', async () => {
  show({ path: '/role-list?text=refund' });
  expect(await cell('客服', '退款：订单')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: '客服: 编辑订单' })).not.toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('查找权限'));
  await userEvent.click(screen.getByRole('checkbox', { name: '只看有差异的' }));
  expect(await cell('客服', '编辑订单')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: '客服: 退款：订单' })).not.toBeInTheDocument();
});

describe("areas' own permissions", () => {
  const view = {
    ...VOIDS,
    name: 'vouchers.view',
    title: { zh: '看代金券', en: 'See vouchers' },
    implies: [],
  };
  const holder = { ...CLERK, permissions: ['orders.view', 'vouchers.old', 'rockets.launch'] };
  const calls = {
    'Role/GetList': [OWNER, holder, FRESH],
    'Role/GetPermissions': [view, VOIDS, { area: 'vouchers', name: 'vouchers.old', isLive: false }],
  };
  const permissions = [...PERMISSIONS, 'vouchers.view', 'vouchers.void', 'vouchers.old'];
  const row = (words: string) => screen.getByRole('rowheader', { name: words });

  test('come after the house’s in the words of their area, marked when no live build has them', async () => {
    show({ calls, permissions });
    expect(await cell('所有者', '作废代金券')).toBeChecked();
    const groups = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const last = groups.slice(groups.indexOf('模块：vouchers'));
    expect(last).toEqual([
      '模块：vouchers',
      '看代金券作废后不能再使用。vouchers.view',
      '作废代金券作废后不能再使用。vouchers.void',
      'vouchers.old该模块当前版本不再使用',
      '本版本不认识的权限',
      'rockets.launch',
    ]);
    expect(await cell('客服', 'vouchers.old')).toBeChecked();
  });

  test('are said in English too', async () => {
    show({ calls, permissions, language: 'en' });
    expect(await cell('Clerk', 'Void vouchers')).not.toBeChecked();
    expect(row('Area: vouchers')).toBeVisible();
    expect(row('Void vouchers A voided one cannot be used. vouchers.void')).toBeVisible();
    expect(row('vouchers.old not used by the live version')).toBeVisible();
  });

  test('are found by their words, and what differs shows them', async () => {
    show({ calls, permissions, path: '/role-list?text=void' });
    expect(await cell('客服', '作废代金券')).toBeVisible();
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
    await userEvent.clear(screen.getByLabelText('查找权限'));
    await userEvent.click(screen.getByRole('checkbox', { name: '只看有差异的' }));
    expect(await cell('客服', 'vouchers.old')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: '客服: 作废代金券' })).not.toBeInTheDocument();
  });

  test('include the permissions that they imply, and the save names them', async () => {
    const { sent } = show({ calls, permissions });
    await userEvent.click(await cell('运营', '作废代金券'));
    expect(await cell('运营', '看代金券')).toBeChecked();
    await press('保存 2 处修改');
    expect(await screen.findByText('12 人获得：作废代金券、看代金券')).toBeVisible();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存' }));
    await waitFor(() => {
      expect(sent).toMatchObject([{ permissions: ['vouchers.void', 'vouchers.view'] }]);
    });
  });

  test('that cannot be read say why, and come once a retry succeeds', async () => {
    const answers: unknown[] = [new Error('网络中断'), calls['Role/GetPermissions']];
    show({ permissions, calls: { ...calls, 'Role/GetPermissions': () => answers.shift() } });
    expect(await screen.findByText('网络中断')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(await cell('运营', '作废代金券')).toBeVisible();
  });

  test('an administrator cannot grant one that they lack', async () => {
    show({ calls, permissions: ['roles.view', 'roles.edit', 'vouchers.view'] });
    expect(await cell('运营', '作废代金券')).toBeDisabled();
    expect(await cell('运营', '看代金券')).toBeEnabled();
  });
});

test('a new role begins with the permissions of another', async () => {
  const { sent } = show();
  await cell('客服', '编辑订单');
  await press('新建角色');
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(await form.findByLabelText('中文名称'), '夜班');
  await userEvent.type(form.getByLabelText('英文名称'), 'Night shift');
  await userEvent.click(form.getByRole('combobox', { name: '权限复制自' }));
  await userEvent.click(await screen.findByTitle('客服'));
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent).toMatchObject([{ nameZh: '夜班', permissions: ['orders.view', 'orders.edit'] }]);
  });
  expect(sent[0]).not.toHaveProperty('id');
});

test('the column of a new role is scrolled to, and no other', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const roles = [OWNER, CLERK];
  const calls = {
    'Role/GetList': () => [...roles],
    'Role/Save': () => {
      roles.push(FRESH);
      return FRESH;
    },
  };
  show({ calls });
  await cell('客服', '编辑订单');
  await press('新建角色');
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(await form.findByLabelText('中文名称'), '运营');
  await userEvent.type(form.getByLabelText('英文名称'), 'Operations');
  scrolled.mockClear();
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await screen.findByRole('columnheader', { name: /运营/ });
  const heads = scrolled.mock.contexts.map((head) => (head as Element).textContent);
  expect(heads).toEqual([expect.stringContaining('运营')]);
});

test('in English, without the right to change anything', async () => {
  show({ language: 'en', permissions: ['roles.view'] });
  expect(await cell('Clerk', 'Edit orders')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'New role' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.getByText('3 roles')).toBeVisible();
});
