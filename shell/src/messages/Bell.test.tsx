import { MESSAGE_LABELS, type Message } from '@banyan/contract/messages';
import { commonSlice, messagesSlice } from '@banyan/store';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../testing/renderLayout.js';

function message(id: number, change: Partial<Message> = {}): Message {
  return {
    id: String(id),
    code: 'TaskAlert',
    sender: '',
    title: { zh: `标题${id}`, en: `Title ${id}` },
    text: { zh: `正文${id}`, en: `Text ${id}` },
    sentAt: '2026-11-20T01:02:00.000Z',
    readAt: null,
    target: { tabName: `order ${id}`, routeName: 'order-list', query: { order: String(id) } },
    ...change,
  };
}

const MARKED_AT = '2026-11-20T02:00:00.000Z';

function show(unread: readonly Message[], records = unread.length) {
  const marked: unknown[] = [];
  const page = renderLayout({
    permissions: ['messages.view'],
    post: (path, body, decode) => {
      // The home page behind it asks what waits.
      if (path.startsWith('Home/')) {
        return Promise.resolve({ success: true, result: decode([]), error: null });
      }
      marked.push([path, body]);
      return Promise.resolve({
        success: true,
        result: decode({ changed: 1, markedAt: MARKED_AT }),
        error: null,
      });
    },
  });
  act(() => {
    page.store.dispatch(
      messagesSlice.actions.unreadReceived({
        top: { records, results: unread },
        counts: { TaskAlert: records },
      }),
    );
  });
  return { ...page, marked };
}

const { unreadChanged, wentStale } = messagesSlice.actions;

test('MSG-02: shows the unread count, 99+ above two digits, and no number at 0', () => {
  const { store } = show([message(1)], 3);
  expect(screen.getByRole('button', { name: '消息，3 条未读' })).toHaveTextContent('3');
  act(() => {
    store.dispatch(unreadChanged({ TaskAlert: 97 }));
  });
  expect(screen.getByRole('button', { name: '消息，100 条未读' })).toHaveTextContent('99+');
  act(() => {
    store.dispatch(unreadChanged({ TaskAlert: -100 }));
  });
  expect(screen.getByRole('button', { name: '消息' })).toHaveTextContent('');
});

test('MSG-10: a message of the list opens its business page as a tab by tab name and is marked read', async () => {
  const { host, store, marked } = show([message(2), message(1)]);
  await userEvent.click(screen.getByRole('button', { name: '消息，2 条未读' }));
  const entry = await screen.findByRole('button', { name: /标题2/ });
  expect(within(entry).getByText(MESSAGE_LABELS.TaskAlert.zh)).toBeVisible();
  expect(within(entry).getByText('2026-11-20 09:02')).toBeVisible();
  await userEvent.click(entry);
  expect(host.told).toContainEqual([
    'openTab',
    {
      tabName: 'order 2',
      routeName: 'order-list',
      title: { zh: '标题2', en: 'Title 2' },
      query: { order: '2' },
    },
  ]);
  expect(marked).toEqual([['BusMessage/MarkReadMessage', { ids: ['2'] }]]);
  expect(screen.getByRole('button', { name: '消息，1 条未读' })).toBeVisible();
  expect(store.getState().messages.unreadTopInfo.list.map(({ id }) => id)).toEqual(['1']);
});

test('one button marks all messages up to the newest shown as read, another undoes that', async () => {
  const { host, marked } = show([message(12), message(11)], 3);
  await userEvent.click(screen.getByRole('button', { name: '消息，3 条未读' }));
  expect(await screen.findByText('未读消息（3）')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }));
  await waitFor(() => {
    expect(host.told).toHaveLength(1);
  });
  const [, notice] = host.told[0] ?? [];
  expect(notice).toMatchObject({ text: '已将 1 条消息标为已读', action: { label: '撤销' } });
  (notice as { action: { act: () => void } }).action.act();
  await waitFor(() => {
    expect(host.told).toContainEqual(['notify', { kind: 'success', text: '已恢复为未读' }]);
  });
  expect(marked).toEqual([
    ['BusMessage/MarkReadMessage', { filter: {}, upTo: '12' }],
    ['BusMessage/MarkReadMessage', { markedAt: MARKED_AT, read: false }],
  ]);
});

test('a message without a target page opens in the message centre', async () => {
  const { host } = show([message(3, { target: null })]);
  await userEvent.click(screen.getByRole('button', { name: '消息，1 条未读' }));
  await userEvent.click(await screen.findByRole('button', { name: /标题3/ }));
  expect(host.told).toContainEqual([
    'openTab',
    expect.objectContaining({ routeName: 'messages', query: { message: '3' } }),
  ]);
});

test('an empty list says so, stale numbers are marked, and both texts follow the language', async () => {
  const { store } = show([]);
  await userEvent.click(screen.getByRole('button', { name: '消息' }));
  expect(await screen.findByText('没有未读消息。')).toBeVisible();
  act(() => {
    store.dispatch(wentStale());
    store.dispatch(commonSlice.actions.languageChosen('en'));
  });
  expect(screen.getByText('There are no unread messages.')).toBeVisible();
  expect(screen.getByText('Not up to date')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'All messages' }));
  expect(screen.queryByText('There are no unread messages.')).not.toBeVisible();
});

test('a user without the permission to read messages has no bell', () => {
  renderLayout({ permissions: [] });
  expect(screen.queryByRole('button', { name: '消息' })).not.toBeInTheDocument();
});
