import type { Message } from '@banyan/contract/messages';
import { useLocation } from '@banyan/platform/router';
import { messagesSlice, useAppSelector, useAppStore } from '@banyan/store';
import { type FakeCalls, renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessagesPage } from '../messages/MessagesPage.js';
import { READ, testMessage } from '../testMessages.js';

type Body = Readonly<Record<string, unknown>>;

function Outside({ related }: { readonly related: number }) {
  const { search } = useLocation();
  const { unreadTopInfo, tabsCountInfo } = useAppSelector((state) => state.messages);
  const store = useAppStore();
  const numbers = [unreadTopInfo.count, ...tabsCountInfo.map(({ unreadCount }) => unreadCount)];
  return (
    <>
      <output aria-label="address">{decodeURIComponent(search)}</output>
      <output aria-label="numbers">{numbers.join(' ')}</output>
      <button
        type="button"
        onClick={() => {
          const counts = { ElementRelate: related, TaskAlert: 120 };
          const top = { records: 122, results: [] };
          store.dispatch(messagesSlice.actions.unreadReceived({ top, counts }));
        }}
      >
        read the numbers
      </button>
      <button type="button" onClick={() => store.dispatch(messagesSlice.actions.wentStale())}>
        lose the hub
      </button>
    </>
  );
}

/** The page over a service that holds these messages. */
export async function showMessages({
  held = [testMessage(3), testMessage(2), testMessage(1, READ)],
  calls = {},
  path = '/messages',
  related = 2,
}: {
  held?: Message[];
  calls?: FakeCalls;
  path?: string;
  /** Unread messages of the first kind. */
  related?: number;
} = {}) {
  const asked: (readonly [string, Body])[] = [];
  const record =
    (call: string, answer: (body: Body) => unknown) =>
    (body: Body): unknown => {
      asked.push([call, body]);
      return answer(body);
    };
  const app = renderApp(
    <>
      <MessagesPage />
      <Outside related={related} />
    </>,
    {
      path,
      permissions: ['messages.view'],
      calls: {
        'BusMessage/GetMessageList': record('list', ({ id, unread }) => {
          const results = held.filter(
            (message) =>
              (id === undefined || message.id === id) &&
              (unread === undefined || (message.readAt === null) === unread),
          );
          return { records: results.length, results };
        }),
        'BusMessage/MarkReadMessage': record('mark', () => ({ changed: 1 })),
        'BusMessage/DeleteMessage': record('remove', () => ({ changed: 1 })),
        ...calls,
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'read the numbers' }));
  const of = (call: string) => asked.filter(([name]) => name === call).map(([, body]) => body);
  return { ...app, of, asked };
}
