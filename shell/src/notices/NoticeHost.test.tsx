import { createAppStore, initialCommon, Provider } from '@banyan/store';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeHost } from './NoticeHost.js';
import { createNotices } from './notices.js';

const never = () => Promise.reject(new Error('this test calls nothing'));

function show() {
  const notices = createNotices();
  const store = createAppStore(
    { post: never, download: never, downloadAs: never },
    { common: initialCommon },
  );
  render(
    <Provider store={store}>
      <NoticeHost notices={notices} nonce="" />
    </Provider>,
  );
  return (notice: Parameters<typeof notices.push>[0]) => {
    act(() => {
      notices.push(notice);
    });
  };
}

test('a success is announced politely, an error at once', async () => {
  const say = show();
  say({ kind: 'success', text: '已保存' });
  say({ kind: 'error', text: '没有保存' });
  expect(await screen.findByText('已保存')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('已保存');
  expect(screen.getByRole('alert')).toHaveTextContent('没有保存');
});

test('the user can close a closable notice', async () => {
  const say = show();
  say({ kind: 'error', text: '系统出错:超时', seconds: 60, closable: true });
  await userEvent.click(await screen.findByRole('button', { name: '关闭' }));
  await waitFor(() => {
    expect(screen.queryByText('系统出错:超时')).not.toBeInTheDocument();
  });
});

test('the action of a notice runs once and closes the notice', async () => {
  const say = show();
  const acts: string[] = [];
  say({
    kind: 'success',
    text: '已删除',
    seconds: 60,
    action: { label: '撤销', act: () => acts.push('undone') },
  });
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(acts).toEqual(['undone']);
  await waitFor(() => {
    expect(screen.queryByText('已删除')).not.toBeInTheDocument();
  });
});

test.each(['resolve', 'reject'] as const)(
  'a loading notice closes when its promise settles: %s',
  async (how) => {
    const say = show();
    let end: () => void = () => undefined;
    const until = new Promise<void>((resolve, reject) => {
      end = how === 'resolve' ? resolve : () => reject(new Error('failed'));
    });
    say({ kind: 'loading', text: '下载中...', until });
    expect(await screen.findByText('下载中...')).toBeVisible();
    await act(async () => {
      end();
      await until.catch(() => undefined);
    });
    await waitFor(() => {
      expect(screen.queryByText('下载中...')).not.toBeInTheDocument();
    });
  },
);

test('at most three notices are shown: a fourth removes the oldest', async () => {
  const say = show();
  for (const text of ['一', '二', '三', '四']) say({ kind: 'info', text, seconds: 60 });
  expect(await screen.findByText('四')).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByText('一')).not.toBeInTheDocument();
  });
  expect(screen.getAllByRole('status')).toHaveLength(3);
});
