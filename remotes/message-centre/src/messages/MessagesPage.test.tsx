import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showMessages as show } from '../testing/showMessages.js';
import { testMessage } from '../testMessages.js';

const row = (title: string) =>
  screen.findByRole('button', { name: new RegExp(`^(未读 ?)?${title}`) });
const numbers = () => screen.getByLabelText('numbers').textContent;
const address = () => screen.getByLabelText('address').textContent;

test('MSG-01: four tabs in their order, each with its own badge, none at 0', async () => {
  await show();
  const tabs = within(screen.getByRole('tablist', { name: '消息类别' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    '串并碰撞2',
    '工作进展',
    '任务提醒99+',
    '预警布控',
  ]);
  expect(tabs[2]).toHaveAccessibleName('任务提醒，120 条未读');
});

test('it opens on the first kind with something unread, unless the address says another', async () => {
  const { of } = await show({ related: 0 });
  await waitFor(() => {
    expect(address()).toBe('?code=TaskAlert');
  });
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('任务提醒');
  expect(of('list').at(-1)).toMatchObject({ code: 'TaskAlert' });
  await userEvent.click(screen.getByRole('tab', { name: /串并碰撞/ }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('串并碰撞');
  expect(address()).toBe('?code=ElementRelate');
});

test('over no message there is nothing to select and no key to learn', async () => {
  await show({ held: [] });
  expect(await screen.findByText('没有消息')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: '全选本页' })).toBeNull();
  expect(screen.queryByText(/j \/ k/)).toBeNull();
});

test('a tab, by click and by arrow, asks for its kind; filter and page are in the address', async () => {
  const { of } = await show({ path: '/messages?tab=messages' });
  await userEvent.click(screen.getByRole('tab', { name: /任务提醒/ }));
  expect(of('list').at(-1)).toMatchObject({ code: 'TaskAlert' });
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '预警布控' })).toHaveFocus();
  await userEvent.type(screen.getByLabelText('关键字'), '退款{Enter}');
  expect(address()).toBe('?tab=messages&code=ForeseeControl&text=退款');
  await waitFor(() => {
    expect(of('list')).toContainEqual({
      code: 'ForeseeControl',
      text: '退款',
      page: 1,
      pageSize: 20,
    });
  });
});

test('MSG-06: reading shows at once, in the row and in the numbers', async () => {
  const { of } = await show({
    calls: { 'BusMessage/MarkReadMessage': () => new Promise(() => undefined) },
  });
  await row('标题3');
  await userEvent.click(screen.getByRole('button', { name: '标为已读：标题3' }));
  expect(screen.getByRole('button', { name: '标为未读：标题3' })).toBeVisible();
  expect(numbers()).toBe('121 1 0 120 0');
  expect(of('mark')).toEqual([]);
});

test('MSG-06: on failure the row and the numbers return, and a message says why', async () => {
  const { host } = await show({
    calls: { 'BusMessage/MarkReadMessage': new Error('服务暂时不可用') },
  });
  await row('标题3');
  await userEvent.click(screen.getByRole('button', { name: '标为已读：标题3' }));
  expect(await screen.findByRole('button', { name: '标为已读：标题3' })).toBeVisible();
  expect(numbers()).toBe('122 2 0 120 0');
  expect(host.told).toContainEqual(['notify', { kind: 'error', text: '没有完成：服务暂时不可用' }]);
});

test('a selection is marked and deleted together, and the deletion can be taken back for 5 s', async () => {
  const { of, host } = await show();
  await row('标题3');
  await userEvent.click(screen.getByRole('checkbox', { name: '选择：标题3' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '选择：标题1' }));
  expect(screen.getByText('已选 2 条')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '标为已读' }));
  // The second one was read already.
  expect(of('mark')).toEqual([{ ids: ['3'], read: true }]);

  await userEvent.click(screen.getByRole('checkbox', { name: '全选本页' }));
  await userEvent.click(screen.getByRole('button', { name: '删除' }));
  expect(of('remove')).toEqual([{ ids: ['3', '2', '1'], restore: false }]);
  expect(host.told.at(-1)).toMatchObject(['notify', { text: '已删除 3 条消息', seconds: 5 }]);

  const [, notice] = host.told.at(-1) as unknown as [string, { action: { act: () => void } }];
  await act(async () => {
    notice.action.act();
  });
  await waitFor(() => {
    expect(of('remove')[1]).toEqual({ ids: ['3', '2', '1'], restore: true });
  });
  expect(host.told.at(-1)).toMatchObject(['notify', { text: '已恢复' }]);
});

test('MSG-07: mark all acts on the shown filter only and says the number', async () => {
  const { of, host } = await show({
    path: '/messages?text=abc',
    calls: { 'BusMessage/MarkReadMessage': { changed: 2 } },
  });
  await row('标题3');
  expect(of('list')).toContainEqual({
    code: 'ElementRelate',
    text: 'abc',
    unread: true,
    page: 1,
    pageSize: 1,
  });
  await userEvent.click(await screen.findByRole('button', { name: '全部标为已读（2）' }));
  await waitFor(() => {
    expect(host.told).toContainEqual([
      'notify',
      { kind: 'success', text: '已将 2 条消息标为已读' },
    ]);
  });
});

test('MSG-07: above 20 it asks first; the newest one that was there then is the last that counts', async () => {
  const held = Array.from({ length: 21 }, (_, index) => testMessage(21 - index));
  const { of } = await show({ held });
  await userEvent.click(await screen.findByRole('button', { name: '全部标为已读（21）' }));
  const dialog = await screen.findByRole('dialog', { name: '全部标为已读？' });
  expect(dialog).toHaveTextContent('当前筛选下有 21 条未读消息');
  expect(of('mark')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: '标为已读' }));
  expect(of('mark')).toEqual([{ filter: { code: 'ElementRelate' }, upTo: '21' }]);
});

test('MSG-10: the detail opens the business page as a tab by tab name, and opening it reads the message', async () => {
  const { host, of } = await show();
  await userEvent.click(await row('标题2'));
  const detail = await screen.findByRole('region', { name: '消息详情' });
  expect(address()).toBe('?code=ElementRelate&message=2');
  expect(await within(detail).findByText('正文2')).toBeVisible();
  expect(of('mark')).toEqual([{ ids: ['2'], read: true }]);
  await userEvent.click(within(detail).getByRole('button', { name: '打开相关页面' }));
  expect(host.told).toContainEqual([
    'openTab',
    {
      tabName: 'order 2',
      routeName: 'order-list',
      title: { zh: '订单2', en: 'Order 2' },
      query: { order: 'BY2' },
    },
  ]);
  await userEvent.click(within(detail).getByRole('button', { name: '标为未读' }));
  await waitFor(() => {
    expect(of('mark')[1]).toEqual({ ids: ['2'], read: false });
  });
});

test('MSG-04: stale, the page says that it may be behind; connected again, the list is read again', async () => {
  const { of, tell } = await show();
  await row('标题3');
  await userEvent.click(screen.getByRole('button', { name: 'lose the hub' }));
  expect(screen.getByText(/^未更新/)).toBeVisible();
  const before = of('list').length;
  act(() => {
    tell({ kind: 'messagesChanged' });
  });
  await waitFor(() => {
    expect(of('list').length).toBeGreaterThan(before);
  });
});

test('a failed list says why and can be tried again; an empty one says that it is empty', async () => {
  let fails = true;
  await show({
    calls: {
      'BusMessage/GetMessageList': () =>
        fails ? new Error('网络不通') : { records: 0, results: [] },
    },
  });
  expect(await screen.findByText('网络不通')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('没有消息')).toBeVisible();
});
