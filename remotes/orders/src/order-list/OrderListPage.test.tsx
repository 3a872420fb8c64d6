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
  expect(first).toHaveTextContent('用户1 138****5678');
  expect(first).toHaveTextContent('¥399.00');
  expect(first).toHaveTextContent('已付款');
  expect(first).toHaveTextContent('2026-11-20 10:00');
});

test('money that went back in part is told in place of the state', async () => {
  const results = [
    testOrder(1, { refundedFen: 9_900 }),
    testOrder(2, { refundedFen: 39_900, state: 'refunded' }),
  ];
  show({}, () => ({ records: 2, results }));
  expect(await screen.findByText('部分退款')).toHaveAttribute('title', '已付款');
  expect(screen.getByText('已退款', { selector: 'td *' })).not.toHaveAttribute('title');
});

test('a search goes into the address, back to page one, and leaves the tab alone', async () => {
  const { last } = show({ path: '/order-list?tab=x&page=9' });
  await row(1);
  await userEvent.type(screen.getByLabelText('关键字'), ' 林小满 ');
  await userEvent.click(screen.getByRole('button', { name: '更多条件' }));
  await userEvent.type(screen.getByLabelText('最低金额（元）'), '99.9');
  await userEvent.click(screen.getByRole('button', { name: '查询' }));

  await waitFor(() => {
    expect(last()).toMatchObject({ filter: { text: '林小满', minFen: 9990 }, page: 1 });
  });
  expect(address()).toBe('?tab=x&text=林小满&min=99.90');
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

test('D15: a phone number that is typed never reaches the address, and the field shows it masked', async () => {
  const { last } = show();
  await row(1);
  const field = screen.getByLabelText('关键字');
  await userEvent.type(field, '138 0013 8000{Enter}');
  await waitFor(() => {
    expect(last()).toMatchObject({
      filter: { text: expect.stringMatching(/^138\*{4}8000~k{24}$/) as unknown },
    });
  });
  expect(address()).not.toMatch(/138\s?0013/);
  expect(field).toHaveValue('138****8000');
});
