import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testMessage } from '../testMessages.js';
import { MessagesPage } from './MessagesPage.js';

function show(answers: (id: unknown) => unknown) {
  return renderApp(<MessagesPage />, {
    path: '/messages?message=99',
    calls: {
      'BusMessage/GetMessageList': ({ id }: { readonly id?: string }) => answers(id),
      'BusMessage/MarkReadMessage': { changed: 1 },
    },
  });
}

const nothing = { records: 0, results: [] };

test('a link to a message that is gone says so', async () => {
  show(() => nothing);
  expect(await screen.findByText('这条消息不存在，可能已被删除。')).toBeVisible();
});

test('a message that cannot be read says why, and is read when asked again', async () => {
  let fails = true;
  show((id) => {
    if (id === undefined) return nothing;
    return fails ? new Error('网络不通') : { records: 1, results: [testMessage(99)] };
  });
  expect(await screen.findByText('网络不通')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: '标题99' })).toBeVisible();
});

test('a message about no page offers none', async () => {
  show((id) =>
    id === undefined ? nothing : { records: 1, results: [testMessage(99, { target: null })] },
  );
  expect(await screen.findByText('正文99')).toBeVisible();
  expect(screen.queryByRole('button', { name: '打开相关页面' })).not.toBeInTheDocument();
});
