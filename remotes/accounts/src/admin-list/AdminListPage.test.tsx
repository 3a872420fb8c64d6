import type { Administrator } from '@banyan/contract/administrators';
import { describeList, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CLERK, testAdministrator, testAdministratorDetail, VOIDS } from '../testAdministrators.js';
import { AdminListPage } from './AdminListPage.js';

type Body = Readonly<Record<string, unknown>>;

const permissions = ['administrators.view', 'administrators.edit', 'roles.view', 'audit.view'];

function show(
  query: string,
  change: Partial<Administrator> = {},
  isElsewhere = false,
  others: readonly Administrator[] = [],
) {
  const sent: (readonly [string, Body])[] = [];
  const record = (call: string, result: unknown) => (body: Body) => {
    sent.push([call, body]);
    return result;
  };
  const administrator = testAdministrator(1, change);
  const app = renderApp(<AdminListPage />, {
    path: `/admin-list${query}`,
    permissions,
    calls: {
      'Administrator/GetList': { records: 1, results: [administrator, ...others], isElsewhere },
      'Administrator/Get': ({ id }: Body) =>
        testAdministratorDetail(others.find((one) => one.id === id) ?? change),
      'Role/GetList': [CLERK],
      'Role/GetPermissions': [VOIDS],
      'Administrator/Create': record('Create', { administrator, link: 'https://x/#s', made: true }),
      'Administrator/SetRoles': record('SetRoles', administrator),
      'Administrator/SetState': record('SetState', administrator),
    },
  });
  return { ...app, sent };
}

const drawer = async () => within(await screen.findByRole('dialog'));

test('the next administrator is one click away, with their own data', async () => {
  show('?open=A1', {}, false, [testAdministrator(2)]);
  const detail = await drawer();
  expect(await detail.findByDisplayValue('管理员1')).toBeVisible();
  await userEvent.click(detail.getByRole('button', { name: '下一条（J）' }));
  expect(await detail.findByDisplayValue('管理员2')).toBeVisible();
  expect(detail.queryByDisplayValue('管理员1')).toBeNull();
});

test('permissions of areas are shown in the words of their area', async () => {
  const voids = { permission: VOIDS.name, through: ['clerk'] };
  const one = testAdministratorDetail({ permissions: [voids] });
  show('?open=A1', {}, false, [one]);
  expect(await (await drawer()).findByText('作废代金券')).toBeVisible();
});

test('an administrator is invited by a link that is shown once', async () => {
  const { sent } = show('?open=new');
  const form = await drawer();
  await userEvent.type(form.getByLabelText('账号'), 'Bea');
  await userEvent.type(form.getByLabelText('姓名'), '毕亚');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText(/账号只能用小写字母/)).toBeVisible();
  expect(form.getByText('请填写角色')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.clear(form.getByLabelText('账号'));
  await userEvent.type(form.getByLabelText('账号'), 'bea');
  await userEvent.type(form.getByLabelText('组织'), '华东区');
  await userEvent.type(form.getByLabelText('组织编号'), 'east');
  await userEvent.click(form.getByRole('combobox', { name: '角色' }));
  await userEvent.click(await screen.findByTitle('客服'));
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByLabelText('一次性链接')).toHaveValue('https://x/#s');
  expect(sent).toMatchObject([
    [
      'Create',
      {
        account: 'bea',
        name: '毕亚',
        phone: null,
        orgId: 'east',
        orgName: '华东区',
        roles: ['clerk'],
      },
    ],
  ]);
});

test('a13: effective permissions say through which role', async () => {
  show('?open=A1');
  const detail = await drawer();
  expect(await detail.findByText('退款：订单')).toBeVisible();
  expect(detail.getByText('来自 客服')).toBeVisible();
});

test('roles are saved with the version that was shown', async () => {
  const { sent } = show('?open=A1');
  const detail = await drawer();
  await userEvent.click(await detail.findByRole('checkbox', { name: '客服' }));
  const [, save] = detail.getAllByRole('button', { name: '保存' });
  await userEvent.click(save as HTMLElement);
  await waitFor(() => {
    expect(sent).toMatchObject([['SetRoles', { id: 'A1', version: 1, roles: [] }]]);
  });
});

test('disabling an administrator first says what it does', async () => {
  const { sent } = show('?open=A1');
  const detail = await drawer();
  await userEvent.click(await detail.findByRole('button', { name: '停用' }));
  const question = await screen.findByText(/会立即退出所有窗口/);
  expect(sent).toEqual([]);
  const asked = within(question.closest('[role="dialog"]') as HTMLElement);
  await userEvent.click(asked.getByRole('button', { name: '停用' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['SetState', { id: 'A1', version: 1, state: 'disabled' }]]);
  });
});

test('a16: with another identity provider nothing can be changed, and the list says so', async () => {
  show('?open=A1', {}, true);
  expect(await screen.findByText('管理员由外部身份提供方管理，这里只能查看。')).toBeVisible();
  const detail = await drawer();
  expect(await detail.findByLabelText('姓名')).toBeDisabled();
  expect(screen.queryByRole('button', { name: '邀请管理员' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '停用' })).not.toBeInTheDocument();
});

describeList('administrators', {
  Page: AdminListPage,
  options: { permissions, calls: { 'Role/GetList': [CLERK] } },
  call: 'Administrator/GetList',
  row: testAdministrator,
  says: (number) => `管理员${number}`,
  label: '管理员列表',
  filter: {
    address: 'text=an&role=clerk&state=active&permission=orders.refund&lacks=totp&idle=90',
    asks: {
      text: 'an',
      role: 'clerk',
      state: 'active',
      permission: 'orders.refund',
      withoutTotp: true,
      idleDays: 90,
    },
    nonsense: 'state=gone&permission=orders.eat&lacks=shoes&idle=7',
    typed: { label: '关键字', word: 'text', asks: { text: 'abc' } },
  },
  sort: { column: '最近登录', by: 'lastLoginAt' },
  empty: {
    zh: { filtered: '没有符合条件的管理员', none: '还没有管理员' },
    en: {
      filtered: 'No administrators match these filters',
      none: 'There are no administrators yet',
    },
  },
  live: {
    event: { kind: 'changed', entity: 'administrator', id: 'A1', version: 2 },
    changed: testAdministrator(1, { state: 'disabled', version: 2 }),
  },
});
