import { renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderListPage } from '../order-list/OrderListPage.js';
import { Address, address, showOrder } from '../testing/showOrder.js';
import { testDetail, testOrder } from '../testOrders.js';

type Body = Readonly<Record<string, unknown>>;

const order = testOrder(1);

const lost = Object.assign(new Error('no answer'), { code: -1 });
const conflict = Object.assign(new Error('version is 2'), { code: 'VERSION_CONFLICT' });

test('a row opens the order at its address, with its history; closing goes back', async () => {
  renderApp(
    <>
      <OrderListPage />
      <Address />
    </>,
    {
      path: '/order-list?tab=x',
      calls: {
        'Order/GetList': { records: 1, results: [order] },
        'Order/Get': (body: Body) => (body['id'] === order.id ? testDetail(1) : null),
      },
    },
  );
  await userEvent.click(await screen.findByText('用户1'));
  const history = await screen.findByRole('list', { name: '订单历史' });

  expect(address()).toBe(`?tab=x&order=${order.id}`);
  const [newest, oldest] = within(history).getAllByRole('listitem');
  expect(newest).toHaveTextContent(/^已付款/);
  expect(newest).toHaveTextContent('2026-11-20 11:00');
  expect(oldest).toHaveTextContent('下单');

  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(address()).toBe('?tab=x');
});

test('an order that is not there says why', async () => {
  const { drawer } = await showOrder(() => new Error('没有这个订单'));
  expect(await drawer.findByText('没有这个订单')).toBeVisible();
  expect(drawer.getByRole('button', { name: '重试' })).toBeVisible();
});

test('offers only the steps of its state; a step sends the version that was shown', async () => {
  const asked: Body[] = [];
  let current = testDetail(1, { version: 7 });
  const { drawer, host } = await showOrder(() => current, {
    calls: {
      'Order/ChangeState': (body: Body) => {
        asked.push(body);
        current = testDetail(1, { version: 8, state: 'delivered' });
        return current;
      },
    },
  });
  expect(drawer.queryByRole('button', { name: '标记已完成' })).not.toBeInTheDocument();
  await userEvent.click(await drawer.findByRole('button', { name: '标记已交付' }));

  expect(await drawer.findByRole('button', { name: '标记已完成' })).toBeVisible();
  expect(asked).toEqual([{ id: order.id, to: 'delivered', version: 7 }]);
  expect(host.told).toContainEqual(['notify', { kind: 'success', text: '订单已变为“已交付”' }]);
});

test('cancelling asks first', async () => {
  const asked: Body[] = [];
  const { drawer } = await showOrder(
    { state: 'pending' },
    {
      calls: {
        'Order/ChangeState': (body: Body) => {
          asked.push(body);
          return order;
        },
      },
    },
  );
  await userEvent.click(await drawer.findByRole('button', { name: '取消订单' }));
  const question = within(await screen.findByRole('dialog', { name: '取消订单' }));
  expect(asked).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: '取消订单' }));

  await waitFor(() => {
    expect(asked).toEqual([{ id: order.id, to: 'cancelled', version: 1 }]);
  });
});

test('a paid order is not cancelled but refunded', async () => {
  const { drawer } = await showOrder({ refundedFen: 9_900 });
  expect(await drawer.findByRole('button', { name: '退款' })).toBeVisible();
  expect(drawer.queryByRole('button', { name: '取消订单' })).not.toBeInTheDocument();
});

test('a step that a colleague has taken first says so and shows the newest state', async () => {
  let current = testDetail(1);
  const { drawer } = await showOrder(() => current, {
    calls: {
      'Order/ChangeState': () => {
        current = testDetail(1, { version: 2, state: 'completed' });
        return conflict;
      },
    },
  });
  await userEvent.click(await drawer.findByRole('button', { name: '标记已交付' }));

  expect(await drawer.findByRole('alert')).toHaveTextContent('别人刚刚改过');
  expect((await drawer.findAllByText('已完成'))[0]).toBeVisible();
});

test('a note marks the tab until it is saved, and then appears in the history', async () => {
  let current = testDetail(1);
  const note = { id: 't3', at: '2026-11-21T00:00:00.000Z', kind: 'note', by: '管理员' } as const;
  const { drawer, hasDraft } = await showOrder(() => current, {
    calls: {
      'Order/AddNote': ({ text }: Body) => {
        const entry = { ...note, detail: String(text) };
        current = { ...current, timeline: [...current.timeline, entry] };
        return entry;
      },
    },
  });
  await userEvent.type(await drawer.findByLabelText('备注内容'), '用户来电催单');
  expect(hasDraft()).toBe(true);
  await userEvent.click(drawer.getByRole('button', { name: '保存备注' }));

  const history = drawer.getByRole('list', { name: '订单历史' });
  expect(await within(history).findByText('用户来电催单')).toBeVisible();
  expect(hasDraft()).toBe(false);
  expect(drawer.getByLabelText('备注内容')).toHaveValue('');
});

test('a note whose answer is lost is sent again as the same one, and with other words as another', async () => {
  const sent: Body[] = [];
  const { drawer } = await showOrder(() => testDetail(1), {
    calls: {
      'Order/AddNote': (body: Body) => {
        sent.push(body);
        return lost;
      },
    },
  });
  for (const words of ['用户来电', '', '催单']) {
    if (words !== '') await userEvent.type(await drawer.findByLabelText('备注内容'), words);
    await userEvent.click(drawer.getByRole('button', { name: '保存备注' }));
    expect(await drawer.findByRole('alert')).toBeVisible();
  }
  const [first, second, third] = sent.map(({ key }) => key);
  expect([typeof first, second === first, third === first]).toEqual(['string', true, false]);
});

test('with an unsaved note the drawer asks before it closes', async () => {
  const { drawer, host, hasDraft } = await showOrder({});
  let answer = false;
  Object.assign(host, { confirmLeave: () => Promise.resolve(answer) });
  await userEvent.type(await drawer.findByLabelText('备注内容'), '未保存');
  await userEvent.click(drawer.getByRole('button', { name: '关闭' }));
  expect(address()).toContain(order.id);
  answer = true;
  await userEvent.click(drawer.getByRole('button', { name: '关闭' }));

  await waitFor(() => {
    expect(address()).toBe('?tab=x');
  });
  expect(hasDraft()).toBe(false);
});

test('an unsaved note is restored for its own order only, and can be discarded', async () => {
  const other = testOrder(2).id;
  const restored = { [`note:${order.id}`]: '用户来电', [`note:${other}`]: '别的订单' };
  const { drawer, hasDraft, drafts } = await showOrder({}, { restored });
  expect(await drawer.findByLabelText('备注内容')).toHaveValue('用户来电');
  expect(drawer.getByText('已恢复未提交的内容')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: '放弃' }));

  expect(drawer.getByLabelText('备注内容')).toHaveValue('');
  expect(drawer.queryByText('已恢复未提交的内容')).not.toBeInTheDocument();
  expect([drafts.read(`note:${other}`), hasDraft()]).toEqual(['别的订单', true]);
});

test('without permissions the order is only shown', async () => {
  const { drawer } = await showOrder({}, { permissions: ['orders.view'] });
  await drawer.findByRole('list', { name: '订单历史' });
  expect(drawer.queryByRole('region', { name: '操作' })).not.toBeInTheDocument();
  expect(drawer.queryByLabelText('备注内容')).not.toBeInTheDocument();
});

test('a change told by the hub appears in the open order', async () => {
  let current = testDetail(1);
  const { drawer, tell } = await showOrder(() => current);
  await drawer.findByText('标记已交付');
  current = testDetail(1, { state: 'refunded', version: 2 });
  tell({ kind: 'changed', entity: 'order', id: order.id, version: 2 });

  expect(await drawer.findByText('已退款')).toBeVisible();
});
