import { describeList, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testCustomer } from '../testCustomers.js';
import { UserListPage } from './UserListPage.js';

type Body = Readonly<Record<string, unknown>>;

const permissions = ['view', 'edit', 'export'].map((verb) => `accounts.${verb}`);
const PAGE = {
  results: [testCustomer(1)],
  next: null,
  previous: null,
  total: 1,
  totalIs: 'exact',
};

function show(found: object, query = '') {
  const sent: (readonly [string, Body])[] = [];
  const record = (call: string, result: unknown) => (body: Body) => {
    sent.push([call, body]);
    return result;
  };
  const app = renderApp(<UserListPage />, {
    path: `/user-list${query}`,
    permissions,
    calls: {
      'Customer/GetList': record('GetList', PAGE),
      'Customer/Find': record('Find', found),
      'Customer/Create': record('Create', testCustomer(2)),
      'Customer/SetTags': record('SetTags', [{ id: 'C1', outcome: 'done', code: null }]),
    },
  });
  const find = async (text: string) => {
    await screen.findByText('用户1号');
    await userEvent.type(screen.getByLabelText('查找用户'), `${text}{Enter}`);
  };
  return { ...app, sent, find };
}

test('c14: a phone number is looked for by a key, and stays in no field', async () => {
  const { sent, find } = show({ by: 'phone', q: 'key-7' });
  await find('13800138000');
  expect(await screen.findByText('查找用户: 手机号')).toBeVisible();
  expect(sent).toContainEqual(['Find', { text: '13800138000' }]);
  expect(sent.at(-1)).toMatchObject(['GetList', { filter: { q: 'key-7' } }]);
  expect(screen.getByLabelText('查找用户')).toHaveValue('');
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  expect(JSON.stringify(sent.filter(([call]) => call === 'GetList'))).not.toContain('138');
});

test('a name is looked for as itself', async () => {
  const { sent, find } = show({ by: 'text', q: null });
  await find('王思远');
  await waitFor(() => {
    expect(sent.at(-1)).toMatchObject(['GetList', { filter: { text: '王思远' } }]);
  });
  expect(await screen.findByText('查找用户: 王思远')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /查找用户$/ }));
  await waitFor(() => {
    expect(screen.queryByText('查找用户: 王思远')).not.toBeInTheDocument();
  });
});

test('a user is looked for among those whom the other filters leave, by the form’s only button', async () => {
  const { sent } = show({ by: 'phone', q: 'key-7' }, '?state=frozen');
  await screen.findByText('用户1号');
  await userEvent.type(screen.getByLabelText('查找用户'), '13800138000');
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  await screen.findByText('查找用户: 手机号');
  expect(sent.at(-1)).toMatchObject(['GetList', { filter: { q: 'key-7', state: 'frozen' } }]);
});

test('c14: a customer opens in a tab that does not say the whole name', async () => {
  const { host } = show({});
  await userEvent.click(await screen.findByRole('link', { name: '用户1号' }));
  expect(host.told).toEqual([
    [
      'openTab',
      {
        tabName: 'user:C1',
        routeName: 'user',
        params: { id: 'C1' },
        title: { zh: '用户 用**号', en: 'Customer 用**号' },
      },
    ],
  ]);
});

test('what is chosen gets a tag together', async () => {
  const { sent } = show({});
  await screen.findByText('用户1号');
  const [, box] = screen.getAllByRole('checkbox');
  await userEvent.click(box as HTMLElement);
  await userEvent.type(await screen.findByPlaceholderText('标签，最多 12 个字'), '回访');
  await userEvent.click(screen.getByRole('button', { name: '加上标签' }));
  await waitFor(() => {
    expect(sent).toContainEqual([
      'SetTags',
      expect.objectContaining({ chosen: { ids: ['C1'] }, add: ['回访'] }) as Body,
    ]);
  });
});

test('a customer who has called is entered, and opens in a tab of their own', async () => {
  const { sent, host } = show({});
  await userEvent.click(await screen.findByRole('button', { name: '新建用户' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(await form.findByLabelText('姓名'), '林晓');
  await userEvent.type(form.getByLabelText('手机'), '13912340001');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => {
    expect(host.told[0]).toMatchObject(['openTab', { params: { id: 'C2' } }]);
  });
  const [, body] = sent.find(([call]) => call === 'Create') ?? [];
  expect(body).toMatchObject({ fields: { name: '林晓', phone: '13912340001', email: '' } });
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describeList('customers', {
  Page: UserListPage,
  options: { permissions },
  isKeyset: true,
  call: 'Customer/GetList',
  row: testCustomer,
  says: (number) => `用户${number}号`,
  label: '用户列表',
  filter: {
    address: 'text=王&state=frozen&source=partner&tag=教育&orders=none&spentMin=10',
    asks: {
      filter: {
        text: '王',
        state: 'frozen',
        source: 'partner',
        tags: ['教育'],
        hasOrder: false,
        spentMinFen: 1_000,
      },
    },
    nonsense: 'state=lost&source=moon&registeredFrom=2026-02-30&by=name',
    typed: { label: '标签', word: 'tag', asks: { filter: { tags: ['abc'] } } },
  },
  sort: { column: '消费', by: 'spentFen' },
  empty: {
    zh: { filtered: '没有符合条件的用户', none: '还没有用户。注册后会出现在这里。' },
    en: {
      filtered: 'No customers match these filters',
      none: 'No customers yet. They appear once they register.',
    },
  },
  live: {
    event: { kind: 'changed', entity: 'customer', id: 'C1', version: 2 },
    changed: testCustomer(1, { city: '上海', company: '海蓝', version: 2 }),
  },
  exports: 'Customer/Export',
});

test('identity, product and days of activity filter the list, from the address too', async () => {
  const { sent } = show({}, '?product=naolitu&activeFrom=2026-11-01');
  await screen.findByText('用户1号');
  expect(sent.at(-1)).toMatchObject([
    'GetList',
    { filter: { product: 'naolitu', activeFrom: '2026-11-01' } },
  ]);
  await userEvent.click(screen.getByLabelText('实名'));
  await userEvent.click(await screen.findByTitle('已实名'));
  await waitFor(() => {
    expect(sent.at(-1)).toMatchObject(['GetList', { filter: { identity: 'verified' } }]);
  });
});
