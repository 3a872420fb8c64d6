import { renderApp } from '@banyan/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testMessage } from '../testMessages.js';
import { MessagesPage } from './MessagesPage.js';

const MARKED_AT = '2026-11-23T01:00:00.000Z';

type Undoable = { readonly action: { readonly act: () => void } };

test('MSG-07: mark all can be taken back, for what it has read alone', async () => {
  const marks: unknown[] = [];
  const { host } = renderApp(<MessagesPage />, {
    path: '/messages',
    permissions: ['messages.view'],
    calls: {
      'BusMessage/GetMessageList': { records: 2, results: [testMessage(2), testMessage(1)] },
      'BusMessage/MarkReadMessage': (body: unknown) => {
        marks.push(body);
        return { changed: 2, markedAt: MARKED_AT };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '全部标为已读（2）' }));
  await waitFor(() => {
    expect(host.told).toHaveLength(1);
  });
  const [, notice] = host.told[0] ?? [];
  expect(notice).toMatchObject({ text: '已将 2 条消息标为已读', action: { label: '撤销' } });
  (notice as Undoable).action.act();
  await waitFor(() => {
    expect(host.told).toContainEqual(['notify', { kind: 'success', text: '已恢复为未读' }]);
  });
  expect(marks.at(-1)).toEqual({ markedAt: MARKED_AT, read: false });
});
