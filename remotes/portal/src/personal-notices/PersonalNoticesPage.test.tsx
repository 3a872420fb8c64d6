import type { Person } from '@banyan/contract';
import type { Notice, NoticeChoices, Unread } from '@banyan/contract/notices';
import { faultsOfPage, type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STAYS } from '../testLeaving.js';
import { daysOf } from './daysOf.js';
import { PersonalNoticesPage } from './PersonalNoticesPage.js';

type Body = Readonly<Record<string, unknown>>;

const person: Person = {
  audience: 'customer',
  userId: 'c1',
  account: 'lin',
  username: 'Lin',
  alarmcode: '',
  permissions: [],
  expiresAt: 0,
  idleEndsAt: null,
};

const replied: Notice = {
  id: '9',
  topic: 'feedback',
  template: 'feedbackReplied',
  params: { id: 'FB1' },
  route: 'personal-feedback',
  routeParams: { id: 'FB1' },
  at: '2026-11-24T02:00:00.000Z',
  isRead: false,
};
const moved: Notice = {
  ...replied,
  id: '8',
  topic: 'order',
  template: 'orderMoved',
  params: { id: 'BY1', state: 'paid' },
  route: 'personal-order-detail',
  routeParams: { id: 'BY1' },
  isRead: true,
};
const unread: Unread = {
  notices: 1,
  feedback: 3,
  topics: [
    { topic: 'feedback', unread: 1, total: 1 },
    { topic: 'order', unread: 0, total: 1 },
  ],
};
const choices: NoticeChoices = {
  email: 'l***@example.com',
  choices: [
    { topic: 'order', email: false, isFixed: false },
    { topic: 'security', email: true, isFixed: true },
  ],
};

function show(calls: object = {}, options: RenderAppOptions = {}) {
  const asked: [string, Body][] = [];
  const answers = {
    'MyData/GetLeaving': STAYS,
    'MyNotice/GetUnread': unread,
    'MyNotice/GetList': { records: 2, results: [replied, moved] },
    'MyNotice/GetChoices': choices,
    'MyNotice/MarkRead': unread,
    'MyNotice/MarkAllRead': unread,
    'MyNotice/Remove': unread,
    'MyNotice/Restore': unread,
    ...calls,
  };
  const noted = Object.entries(answers).map(([name, answer]): [string, unknown] => [
    name,
    (body: Body) => {
      asked.push([name, body]);
      return typeof answer === 'function' ? (answer as (given: Body) => unknown)(body) : answer;
    },
  ]);
  const app = renderApp(<PersonalNoticesPage />, {
    person,
    path: '/personal/notices',
    ...options,
    calls: Object.fromEntries(noted),
  });
  const bodiesOf = (name: string) => asked.flatMap(([call, body]) => (call === name ? [body] : []));
  return { ...app, bodiesOf };
}

const REPLIED = '客服回复了您的反馈 FB1';

test('each notice leads to its page, and following it marks it as read', async () => {
  const { bodiesOf } = show();
  const content = within(screen.getByRole('main'));
  const link = await content.findByRole('link', { name: REPLIED });
  expect(link).toHaveAttribute('href', '/personal/feedback?id=FB1');
  expect(content.getByRole('link', { name: '订单 BY1 的状态：已付款' })).toHaveAttribute(
    'href',
    '/personal/orderDetail?id=BY1',
  );
  await userEvent.click(link);
  expect(bodiesOf('MyNotice/MarkRead')).toEqual([{ ids: ['9'], isRead: true }]);
});

test('the title, the bell and the navigation tell how many are unread', async () => {
  show();
  expect(await screen.findByRole('button', { name: '通知，1 条未读' })).toBeVisible();
  await waitFor(() => {
    expect(document.title).toBe('(1) 通知 - 榕思维');
  });
  const [navigation] = screen.getAllByRole('navigation', { name: '个人中心' });
  const names = within(navigation as HTMLElement);
  expect(names.getByRole('link', { name: /^意见反馈.*3 条未读$/ })).toBeVisible();
  expect(names.getByRole('link', { name: /^通知.*1 条未读$/ })).toBeVisible();
});

test('the bell shows the newest and leads to all of them', async () => {
  const { bodiesOf } = show();
  await userEvent.click(await screen.findByRole('button', { name: '通知，1 条未读' }));
  const banner = within(screen.getByRole('banner'));
  expect(await banner.findByRole('link', { name: new RegExp(REPLIED) })).toBeVisible();
  expect(banner.getByRole('link', { name: '查看全部' })).toHaveAttribute(
    'href',
    '/personal/notices',
  );
  expect(bodiesOf('MyNotice/GetList')).toContainEqual({ page: 1, pageSize: 5 });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: '查看全部' })).not.toBeInTheDocument();
});

test('c20: what is read in another window is read here, and its number goes', async () => {
  let isRead = false;
  const { tell } = show({
    'MyNotice/GetUnread': () => (isRead ? { ...unread, notices: 0 } : unread),
    'MyNotice/GetList': () => ({ records: 1, results: [{ ...replied, isRead }] }),
  });
  expect(await screen.findByRole('button', { name: `标为已读：${REPLIED}` })).toBeVisible();
  isRead = true;
  tell({ kind: 'mineChanged', topic: 'notice', id: '9' });
  expect(await screen.findByRole('button', { name: `标为未读：${REPLIED}` })).toBeVisible();
  expect(await screen.findByRole('button', { name: '通知' })).toBeVisible();
});

test('all that are shown are read at once, by topic', async () => {
  const { bodiesOf } = show({}, { path: '/personal/notices?topic=feedback' });
  await userEvent.click(await screen.findByRole('button', { name: '全部标为已读' }));
  expect(bodiesOf('MyNotice/MarkAllRead')).toEqual([{ upTo: '9', topic: 'feedback' }]);
});

test('a removed one can be brought back', async () => {
  const { bodiesOf } = show();
  await userEvent.click(await screen.findByRole('button', { name: `删除：${REPLIED}` }));
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(bodiesOf('MyNotice/Remove')).toEqual([{ ids: ['9'] }]);
  expect(bodiesOf('MyNotice/Restore')).toEqual([{ ids: ['9'] }]);
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
});

test('e-mail is chosen by topic, and security stays on', async () => {
  const { bodiesOf } = show(
    { 'MyNotice/SaveChoice': choices },
    { path: '/personal/notices?tab=channels' },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: '邮件：订单' }));
  expect(bodiesOf('MyNotice/SaveChoice')).toEqual([{ topic: 'order', email: true }]);
  const fixed = screen.getByRole('checkbox', { name: '邮件：安全' });
  expect(fixed).toBeChecked();
  expect(fixed).toBeDisabled();
});

test('failed with a way to try again, and empty', async () => {
  const answers: unknown[] = [new Error('网络中断'), { records: 0, results: [] }];
  show({ 'MyNotice/GetList': () => answers.shift() });
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText(/^还没有通知。/)).toBeVisible();
});

test.each([
  ['', 'Support has replied to your feedback FB1'],
  ['?tab=channels', 'Orders'],
])('in English nothing is left in Chinese, and axe finds nothing (%s)', async (query, words) => {
  const options = { language: 'en', path: `/personal/notices${query}` } as const;
  const { container } = show({}, options);
  await screen.findByText(words);
  expect(screen.getByRole('main')).not.toHaveTextContent(/[\u4e00-\u9fff]/);
  expect(await faultsOfPage(container)).toEqual([]);
});

test('notices are by the day in China', () => {
  const at = (instant: string) => ({ ...replied, id: instant, at: instant });
  const notices = [
    at('2026-11-24T16:30:00.000Z'),
    at('2026-11-24T15:30:00.000Z'),
    at('2026-11-20T01:00:00.000Z'),
  ];
  const days = daysOf(notices, new Date('2026-11-25T01:00:00.000Z'));
  expect(days.map(({ day, is }) => [day, is])).toEqual([
    ['2026-11-25', 'today'],
    ['2026-11-24', 'yesterday'],
    ['2026-11-20', 'earlier'],
  ]);
});
