import type { Order, OrderDetail } from '@banyan/contract/orders';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PersonalInfoPage } from './personal-info/PersonalInfoPage.js';
import { PersonalOrderDetailPage } from './personal-order-detail/PersonalOrderDetailPage.js';
import { PersonalOrderListPage } from './personal-order-list/PersonalOrderListPage.js';
import { person } from './testing/person.js';
import { STAYS } from './testLeaving.js';

type Body = Readonly<Record<string, unknown>>;

const order: Order = {
  id: 'BY2026112000000001',
  customerId: 'c1',
  customerName: '林小满',
  customerPhone: '13812345678',
  productId: 'naolitu',
  productName: '脑力图',
  editionName: '专业版',
  productNameEn: 'Naolitu',
  quantity: 2,
  amountFen: 79_800,
  refundedFen: 0,
  state: 'pending',
  channel: 'web',
  createdAt: '2026-11-20T16:30:00.000Z',
  updatedAt: '2026-11-20T16:30:00.000Z',
  invoiceState: null,
  version: 1,
};

const detail: OrderDetail = {
  ...order,
  refundedFen: 10_000,
  timeline: [
    { id: 't1', at: order.createdAt, kind: 'created', by: '林小满', detail: 'pending' },
    { id: 't2', at: '2026-11-21T01:00:00.000Z', kind: 'refund', by: '客服', detail: '10000' },
  ],
  invoice: {
    id: 'i1',
    orderId: order.id,
    customerName: '林小满',
    title: '小满工作室',
    taxNumber: '91350100M000100Y43',
    amountFen: 69_800,
    state: 'rejected',
    appliedAt: order.createdAt,
    decidedAt: order.createdAt,
    reason: '税号有误',
  },
};

const profile = {
  userId: 'c1',
  account: 'lin',
  name: '林小满',
  phone: '13812345678',
  email: '',
  registeredAt: '2025-01-01T00:00:00.000Z',
  orderCount: 3,
  spentFen: 123_400,
  currentEdition: '专业版',
  currentEditionEn: 'Professional',
};

const NONE = { notices: 0, feedback: 0, topics: [] };

const as = ({ calls, ...options }: RenderAppOptions): RenderAppOptions => ({
  person,
  calls: { 'MyData/GetLeaving': STAYS, 'MyNotice/GetUnread': NONE, ...calls },
  ...options,
});

describe('my profile', () => {
  test('shows the account and what was bought, the phone half hidden', async () => {
    renderApp(
      <PersonalInfoPage />,
      as({ calls: { 'MyAccount/GetTodos': [], 'MyProfile/Get': profile } }),
    );
    expect(await screen.findByText('138****5678')).toBeVisible();
    expect(screen.getByText('¥1,234.00')).toBeVisible();
    expect(screen.getByText('2025-01-01 08:00')).toBeVisible();
    expect(screen.getByText('未填写')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看我的订单' })).toHaveAttribute(
      'href',
      '/personal/orderList',
    );
    expect(document.title).toBe('我的资料 - 榕思维');
  });

  test('the edition has its English name in English', async () => {
    const calls = { 'MyAccount/GetTodos': [], 'MyProfile/Get': profile };
    renderApp(<PersonalInfoPage />, as({ language: 'en', calls }));
    const page = screen.getByRole('main');
    expect(await within(page).findByText('Professional')).toBeVisible();
  });

  test('a failure says why, and a retry brings the profile', async () => {
    const answers: unknown[] = [new Error('网络中断'), profile];
    renderApp(
      <PersonalInfoPage />,
      as({ calls: { 'MyAccount/GetTodos': [], 'MyProfile/Get': () => answers.shift() } }),
    );
    expect(await screen.findByText('网络中断')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('138****5678')).toBeVisible();
  });

  test('says that it is loading before the answer comes', () => {
    renderApp(
      <PersonalInfoPage />,
      as({
        calls: {
          'MyAccount/GetTodos': new Promise(() => 0),
          'MyProfile/Get': new Promise(() => 0),
        },
      }),
    );
    expect(screen.getAllByRole('status', { name: '正在读取' })).toHaveLength(2);
  });
});

describe('my orders', () => {
  function show(answer: (body: Body) => unknown, options: RenderAppOptions = {}) {
    const asked: Body[] = [];
    const app = renderApp(
      <PersonalOrderListPage />,
      as({
        path: '/personal/orderList',
        ...options,
        calls: {
          'MyOrder/GetList': (body: Body) => {
            asked.push(body);
            return answer(body);
          },
        },
      }),
    );
    return { ...app, asked };
  }

  test('each order leads to its detail and says its state and amount', async () => {
    show(() => ({ records: 1, results: [order] }));
    const list = await screen.findByRole('list', { name: '我的订单' });
    expect(within(list).getByRole('link', { name: order.id })).toHaveAttribute(
      'href',
      `/personal/orderDetail?id=${order.id}`,
    );
    expect(list).toHaveTextContent('脑力图专业版 × 2');
    expect(list).toHaveTextContent('待付款');
    expect(list).toHaveTextContent('¥798.00');
    expect(list).toHaveTextContent('2026-11-21 00:30');
  });

  test('a group and a page are asked of the services', async () => {
    const { asked } = show(() => ({ records: 25, results: [order] }));
    await screen.findByText('第 1–10 条，共 25 条');
    await userEvent.click(screen.getByRole('link', { name: '下一页' }));
    await screen.findByText('第 11–20 条，共 25 条');
    await userEvent.click(screen.getByRole('link', { name: '进行中' }));
    await screen.findByText('第 1–10 条，共 25 条');

    expect(asked).toEqual([
      { group: 'all', page: 1, pageSize: 10 },
      { group: 'all', page: 2, pageSize: 10 },
      { group: 'active', page: 1, pageSize: 10 },
    ]);
    expect(screen.getByRole('link', { name: '进行中' })).toHaveAttribute('aria-current', 'true');
  });

  test('a customer without orders is led to the editions, an empty group to all orders', async () => {
    show(() => ({ records: 0, results: [] }));
    expect(await screen.findByText('您还没有订单。')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: '待付款' }));
    expect(await screen.findByRole('link', { name: '查看全部订单' })).toBeVisible();
  });

  test('a change told by the hub appears by itself', async () => {
    const states = ['pending', 'paid'];
    const { tell } = show(() => ({ records: 1, results: [{ ...order, state: states.shift() }] }));
    const list = await screen.findByRole('list', { name: '我的订单' });
    tell({ kind: 'mineChanged', topic: 'order', id: order.id, version: 2 });
    expect(await within(list).findByText('已付款')).toBeVisible();
  });

  test('in English the page speaks English', async () => {
    show(() => ({ records: 1, results: [order] }), { language: 'en' });
    expect(await screen.findByText('Pending', { selector: 'span' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My orders');
    expect(screen.getByText('Naolitu 专业版 × 2')).toBeVisible();
  });
});

describe('my order', () => {
  const path = `/personal/orderDetail?id=${order.id}`;

  test('shows the order, its invoice with the reason of a refusal, and its history', async () => {
    const asked: Body[] = [];
    renderApp(
      <PersonalOrderDetailPage />,
      as({
        path,
        calls: {
          'MyOrder/Get': (body: Body) => {
            asked.push(body);
            return detail;
          },
        },
      }),
    );
    expect(await screen.findByText('税号有误')).toBeVisible();
    expect(asked).toEqual([{ id: order.id }]);
    const history = screen.getByRole('list', { name: '订单历史' });
    const [newest, oldest] = within(history).getAllByRole('listitem');
    expect(newest).toHaveTextContent('退款 ¥100.00');
    expect(oldest).toHaveTextContent(/下单 待付款.*您$/);
    expect(screen.getByText('已退金额')).toBeVisible();
    expect(screen.queryByText('部分退款')).toBeNull();
  });

  test("another customer's order is refused with the reason", async () => {
    renderApp(
      <PersonalOrderDetailPage />,
      as({ path, calls: { 'MyOrder/Get': new Error('没有这个订单') } }),
    );
    expect(await screen.findByText('没有这个订单')).toBeVisible();
  });

  test('without an order in the address nothing is asked', () => {
    renderApp(<PersonalOrderDetailPage />, as({ path: '/personal/orderDetail' }));
    expect(screen.getByText(/没有指定订单/)).toBeVisible();
    expect(screen.getByRole('link', { name: '返回我的订单' })).toBeVisible();
  });
});
