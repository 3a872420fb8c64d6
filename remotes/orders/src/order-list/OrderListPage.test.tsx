import { useLocation } from '@banyan/platform/router';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testOrder } from '../testOrders.js';
import { OrderListPage } from './OrderListPage.js';

type Body = Readonly<Record<string, unknown>>;

function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{decodeURIComponent(search)}</output>;
}

const products = [{ id: 'naolitu', name: '脑力图', editions: [] }];
const page = (...numbers: number[]) => ({
  records: 100_000,
  results: numbers.map((number) => testOrder(number)),
});

function show(options: RenderAppOptions = {}, list: (body: Body) => unknown = () => page(1, 2)) {
  const asked: Body[] = [];
  const app = renderApp(
    <>
      <OrderListPage />
      <Address />
    </>,
    {
      path: '/order-list',
      ...options,
      calls: {
        'Order/GetList': (body: Body) => {
          asked.push(body);
          return list(body);
        },
        'Order/GetProducts': products,
        ...options.calls,
      },
    },
  );
  return { ...app, asked, last: () => asked.at(-1) };
}

const address = () => screen.getByLabelText('address').textContent;
const row = (number: number) =>
  screen.findByRole('link', { name: `BY20261120${String(number).padStart(8, '0')}` });

test('shows who ordered what, for how much, and how many orders there are', async () => {
  show();
  expect(await row(1)).toBeVisible();
  expect(screen.getByText('共 100,000 个订单')).toHaveRole('status');
  const table = screen.getByRole('table', { name: '订单列表' });
  const first = within(table)
    .getAllByRole('row')
    .find((tr) => /0001/.test(tr.textContent));
  expect(first).toHaveTextContent('客户1138****5678');
  expect(first).toHaveTextContent('¥399.00');
  expect(first).toHaveTextContent('已付款');
  expect(first).toHaveTextContent('2026-11-20 10:00');
});

test('the address decides what is asked for', async () => {
  const { last } = show({
    path: '/order-list?tab=x&text=林&states=paid,pending&product=naolitu&channel=app&from=2026-11-01&to=2026-11-20&min=10&max=500.5&sort=amountFen&page=3&size=50',
  });
  await row(1);

  expect(last()).toEqual({
    filter: {
      text: '林',
      states: ['pending', 'paid'],
      productId: 'naolitu',
      channel: 'app',
      from: '2026-11-01',
      to: '2026-11-20',
      minFen: 1000,
      maxFen: 50_050,
    },
    sort: { by: 'amountFen', direction: 'asc' },
    page: 3,
    pageSize: 50,
  });
  expect(screen.getByLabelText('关键字')).toHaveValue('林');
  expect(screen.getByLabelText('最高金额（元）')).toHaveValue('500.50');
});

test('a search goes into the address, back to page one, and leaves the tab alone', async () => {
  const { last } = show({ path: '/order-list?tab=x&page=9' });
  await row(1);
  await userEvent.type(screen.getByLabelText('关键字'), ' 13812345678 ');
  await userEvent.click(screen.getByRole('button', { name: '更多条件' }));
  await userEvent.type(screen.getByLabelText('最低金额（元）'), '99.9');
  await userEvent.click(screen.getByRole('button', { name: '查询' }));

  await waitFor(() => {
    expect(last()).toMatchObject({ filter: { text: '13812345678', minFen: 9990 }, page: 1 });
  });
  expect(address()).toBe('?tab=x&text=13812345678&min=99.90');
});

test('a wrong amount or a turned-round range is told at its field and nothing is asked', async () => {
  const { asked } = show({ path: '/order-list?from=2026-11-20&to=2026-11-20' });
  await row(1);
  await userEvent.type(screen.getByLabelText('最低金额（元）'), '1.005');
  await userEvent.clear(screen.getByLabelText('结束日期'));
  await userEvent.type(screen.getByLabelText('结束日期'), '2026-11-19');
  await userEvent.click(screen.getByRole('button', { name: '查询' }));

  expect(screen.getByLabelText('最低金额（元）')).toHaveAccessibleDescription(
    '请输入金额，最多两位小数',
  );
  expect(screen.getByLabelText('结束日期')).toHaveAccessibleDescription('结束日期早于开始日期');
  expect(asked).toHaveLength(1);
});

test('the states are chosen by their names', async () => {
  const { last } = show();
  await row(1);
  await userEvent.click(screen.getByRole('combobox', { name: '状态' }));
  await userEvent.click(await screen.findByTitle('已退款'));
  await userEvent.click(screen.getByRole('button', { name: '查询' }));

  await waitFor(() => {
    expect(last()).toMatchObject({ filter: { states: ['refunded'] } });
  });
});

test('clearing the filter empties the fields and the address', async () => {
  const { last } = show({ path: '/order-list?text=林&min=1' });
  await row(1);
  await userEvent.click(screen.getByRole('button', { name: '清空条件' }));

  await waitFor(() => {
    expect(last()).toMatchObject({ filter: {} });
  });
  expect(screen.getByLabelText('关键字')).toHaveValue('');
  expect(address()).toBe('');
});

test('the next page is asked of the services and shown', async () => {
  const { last } = show({}, ({ page: number }) => (number === 2 ? page(21) : page(1)));
  await row(1);
  await userEvent.click(screen.getByRole('listitem', { name: '2' }));

  expect(await row(21)).toBeVisible();
  expect(last()).toMatchObject({ page: 2, pageSize: 20 });
  expect(address()).toBe('?page=2');
});

test('another page size begins at the first page', async () => {
  const { last } = show({ path: '/order-list?page=3' });
  await row(1);
  await userEvent.click(screen.getByRole('combobox', { name: 'Page Size' }));
  await userEvent.click(await screen.findByTitle('50 / page'));

  await waitFor(() => {
    expect(last()).toMatchObject({ page: 1, pageSize: 50 });
  });
  expect(address()).toBe('?size=50');
});

test('sorting by amount asks the services and says so in the header', async () => {
  const { last } = show();
  await row(1);
  await userEvent.click(screen.getByRole('columnheader', { name: '金额' }));

  await waitFor(() => {
    expect(last()).toMatchObject({ sort: { by: 'amountFen', direction: 'asc' } });
  });
  expect(screen.getByRole('columnheader', { name: '金额' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('an address beyond the last page leads to the last page', async () => {
  show({ path: '/order-list?page=9' }, ({ page: number }) => ({
    records: 21,
    results: number === 2 ? [testOrder(21)] : [],
  }));

  expect(await row(21)).toBeVisible();
  expect(address()).toBe('?page=2');
});

test('an empty result says whether the filter or the shop is empty', async () => {
  show({ path: '/order-list?text=nobody' }, () => ({ records: 0, results: [] }));
  expect(await screen.findByText('没有符合条件的订单')).toBeVisible();
});

test('a failure says why, and a retry brings the orders', async () => {
  const answers: unknown[] = [new Error('网络中断'), page(1)];
  show({}, () => answers.shift());
  expect(await screen.findByText('网络中断')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(await row(1)).toBeVisible();
  expect(screen.queryByText('网络中断')).not.toBeInTheDocument();
});

test('a change told by the hub appears by itself', async () => {
  const answers = [page(1), { records: 1, results: [testOrder(1, { state: 'completed' })] }];
  const { tell } = show({}, () => answers.shift());
  await row(1);
  tell({ kind: 'changed', entity: 'order', id: testOrder(1).id, version: 2 });

  expect(await screen.findByText('已完成')).toBeVisible();
});

test('columns are chosen by keyboard; Escape gives the focus back to the button', async () => {
  show();
  await row(1);
  const button = screen.getByRole('button', { name: '选择列' });
  button.focus();
  await userEvent.keyboard('{Enter}{Tab} ');

  expect(screen.queryByRole('columnheader', { name: '客户' })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: '客户' })).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('on a phone each order is a card, and the pages can be turned', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('600px') });
  const { last } = show({}, ({ page: number }) => (number === 2 ? page(21) : page(1)));
  const cards = await screen.findByRole('list', { name: '订单列表' });
  expect(await within(cards).findByRole('link', { name: 'BY2026112000000001' })).toBeVisible();
  expect(cards).toHaveTextContent('¥399.00');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(screen.getByTitle('Next Page'));

  expect(await row(21)).toBeVisible();
  expect(last()).toMatchObject({ page: 2 });
  window.matchMedia = wide;
});

test('in English the screen speaks English', async () => {
  show({ language: 'en' });
  await row(1);
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
  expect(screen.getAllByText('Paid')).toHaveLength(2);
});
