import type { OrderDetail } from '@banyan/contract/orders';
import { faultsOfPage, type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PersonalOrderListPage } from './PersonalOrderListPage.js';

type Body = Readonly<Record<string, unknown>>;

const order = {
  id: 'BY2026112600000001',
  customerName: '林小满',
  productName: '思维导图',
  productNameEn: 'Mind Map',
  editionName: '专业版',
  editionNameEn: 'Professional',
  editionId: 'mindmap-professional',
  quantity: 1,
  amountFen: 39_900,
  refundedFen: 0,
  state: 'pending',
  kind: 'licence',
  term: 'y1',
  licenceId: null,
  invoiceState: null,
  payBy: '2026-11-26T02:30:00.000Z',
  createdAt: '2026-11-26T02:00:00.000Z',
  version: 1,
  timeline: [],
  invoice: null,
} as unknown as OrderDetail;
const COUNTS = {
  groups: { all: 12, pending: 1, active: 4, completed: 5, refund: 2, ended: 2 },
  years: [2026, 2025],
};

const NOW = '2026-11-26T02:17:20.000Z';
const listed = (results: readonly OrderDetail[], serverNow: string = NOW) => ({
  records: results.length,
  results,
  serverNow,
});

function show(
  path: string,
  options: RenderAppOptions = {},
  results: readonly OrderDetail[] = [order],
  answer: (results: readonly OrderDetail[]) => unknown = listed,
) {
  const asked: Body[] = [];
  const app = renderApp(<PersonalOrderListPage />, {
    path: `/personal/orderList${path}`,
    ...options,
    calls: {
      'MyOrder/GetList': (body: Body) => {
        asked.push(body);
        return answer(results);
      },
      'MyOrder/GetCounts': COUNTS,
      'MyOrder/Get': { ...order, serverNow: NOW },
      'MyNotice/GetUnread': { notices: 0, feedback: 0, topics: [] },
    },
  });
  return { ...app, asked };
}

test('the address says group, number and year, and each group how many it has', async () => {
  const { asked } = show('?show=refund&text=by2026&year=2025');
  expect(await screen.findByRole('link', { name: '退款 2' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(screen.getByLabelText('年份')).toHaveValue('2025');
  expect(asked).toEqual([{ group: 'refund', text: 'by2026', year: 2025, page: 1, pageSize: 10 }]);
});

test('a number and a year are looked for within the group', async () => {
  const { asked } = show('?show=active');
  await userEvent.type(await screen.findByLabelText('搜索订单号'), ' by20261126 ');
  await userEvent.click(screen.getByRole('button', { name: '搜索' }));
  await userEvent.selectOptions(await screen.findByLabelText('年份'), '2026');
  await waitFor(() => {
    expect(asked.at(-1)).toEqual({
      group: 'active',
      text: 'BY20261126',
      year: 2026,
      page: 1,
      pageSize: 10,
    });
  });
});

test('one that was cancelled says by whom; in English too', async () => {
  const cancelled = { ...order, payBy: null, state: 'cancelled', closedReason: 'expired' } as const;
  show('', { language: 'en' }, [cancelled]);
  expect(await screen.findByText('Cancelled (not paid in time)')).toBeVisible();
});

test('a number without a match asks the customer to check it', async () => {
  show('?text=BY1', {}, []);
  expect(await screen.findByText('没有找到这个订单号，请核对。')).toBeVisible();
  expect(screen.getByRole('link', { name: '查看全部订单' })).toBeVisible();
});

test('d4: the act that fits is a button, its time is counted down, and every act works from the list', async () => {
  show('');
  // Before anything that takes a second.
  expect(await screen.findByText('订单将在 12:40 后自动取消')).toBeVisible();
  expect(screen.getByRole('link', { name: '继续付款' })).toHaveAttribute(
    'href',
    `/payMent?order=${order.id}`,
  );
  await userEvent.click(screen.getByText('更多'));
  expect(await screen.findByRole('button', { name: '取消订单' })).toBeVisible();
});

test('d4: when its time is over the list is read again, and what has left the group stays where it was', async () => {
  const other = { ...order, id: 'BY2026112600000002', payBy: null };
  const answers = [listed([order, other], order.payBy as string), listed([other])];
  const { asked } = show('?show=pending', {}, [], () => answers.shift());
  expect(await screen.findByText('状态刚刚改变，已不在此分组。')).toBeVisible();
  expect(asked).toHaveLength(2);
  const entries = within(screen.getByRole('list', { name: '我的订单' })).getAllByRole('listitem');
  expect(entries.map((entry) => within(entry).queryByText(/^BY/)?.textContent)).toEqual([
    order.id,
    other.id,
  ]);
  expect(within(entries[0] as HTMLElement).queryByRole('link', { name: '继续付款' })).toBeNull();
});

test.each([
  ['delivered', { licenceId: 'LC1' }, '查看授权', '/personal/licences?id=LC1'],
  ['completed', {}, '再次购买', '/orderpage?edition=mindmap-professional&term=y1&seats=1'],
  ['refunded', {}, '查看退款', `/personal/orderDetail?id=${order.id}#refund`],
] as const)('d4: one that is %s has its own act first', async (state, change, name, href) => {
  show('', {}, [{ ...order, payBy: null, state, ...change }]);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('in English nothing is left in Chinese, and axe finds nothing', async () => {
  const { container } = show('', { language: 'en' });
  await screen.findByRole('link', { name: 'Refunds 2' });
  expect(screen.getByRole('main')).not.toHaveTextContent(/[\u4e00-\u9fff]/);
  expect(await faultsOfPage(container)).toEqual([]);
});
