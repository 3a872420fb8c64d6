import type { Feedback, FeedbackDetail } from '@banyan/contract/feedback';
import { describeList, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHOICES, testFeedback, testMessage, testThread } from '../testFeedback.js';
import { FeedbackListPage } from './FeedbackListPage.js';

type Body = Readonly<Record<string, unknown>>;

const permissions = ['feedback.view', 'feedback.reply', 'feedback.edit'];

const NUMBERS = {
  newToday: 3,
  open: 12,
  overdue: 2,
  firstReplyMinutes: 45,
  resolvedInDayPercent: 80,
  ratingTenths: null,
};

function show(thread: Partial<FeedbackDetail> = {}, held = permissions, more: object = {}) {
  const sent: (readonly [string, Body])[] = [];
  const found = testThread(thread);
  const record = (call: string) => (body: Body) => {
    sent.push([call, body]);
    return found;
  };
  renderApp(<FeedbackListPage />, {
    path: `/user-feedback?open=${found.id}`,
    permissions: held,
    calls: {
      'Feedback/GetList': { records: 1, results: [testFeedback(1)] },
      'Feedback/Get': found,
      'Feedback/GetChoices': CHOICES,
      'Feedback/Reply': record('Reply'),
      'Feedback/Note': (body: Body) => {
        sent.push(['Note', body]);
        return testMessage(9, { internal: true });
      },
      'Feedback/Change': record('Change'),
      'Feedback/Merge': record('Merge'),
      'Presence/Get': [{ name: '林小雨' }],
      'Presence/Note': {},
      'Feedback/GetNumbers': NUMBERS,
      ...more,
    },
  });
  return sent;
}

const drawer = async () => within(await screen.findByRole('dialog'));

test('the thread says who wrote what, and what is for colleagues alone', async () => {
  show({
    messages: [
      testMessage(1, { by: 'staff', byName: '周敏', text: '请附上截图' }),
      testMessage(2, { by: 'system', byName: '', text: 'waiting' }),
      testMessage(3, { by: 'staff', byName: '周敏', text: '疑似重复', internal: true }),
      testMessage(4, {
        files: [
          {
            id: '5b2c9c65-9e0e-4b4e-8a39-0a8e2ac2f9d1',
            name: '截图.png',
            type: 'image/png',
            bytes: 9,
          },
        ],
      }),
    ],
  });
  const detail = await drawer();
  const lines = within(await detail.findByRole('list', { name: '对话' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^李晓明.*导出的时候程序会停下来。$/),
    expect.stringMatching(/^周敏 · 客服.*请附上截图$/),
    expect.stringMatching(/^状态变为“等待用户” · /),
    expect.stringMatching(/^周敏 · 内部备注.*疑似重复$/),
    expect.stringMatching(/^李晓明.*消息4$/),
    '',
  ]);
  expect(detail.getByRole('img', { name: '截图.png' })).toHaveAttribute(
    'src',
    '/media/5b2c9c65-9e0e-4b4e-8a39-0a8e2ac2f9d1/%E6%88%AA%E5%9B%BE.png',
  );
});

test('Ctrl+Enter sends the answer once, over what was seen, and empties the field', async () => {
  const sent = show({ messages: [testMessage(7)] });
  const detail = await drawer();
  const field = await detail.findByLabelText('回复');
  await userEvent.type(field, '{Control>}{Enter}{/Control}');
  expect(await detail.findByText('请填写内容')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(field, '请更新到 5.2.1{Control>}{Enter}{/Control}');
  await waitFor(() => {
    expect(sent).toMatchObject([
      ['Reply', { text: '请更新到 5.2.1', next: 'waiting', seenUpTo: '7' }],
    ]);
  });
  await waitFor(() => {
    expect(field).toHaveValue('');
  });
});

test('a note is sent as a note', async () => {
  const sent = show();
  const detail = await drawer();
  await userEvent.click(await detail.findByRole('radio', { name: '内部备注' }));
  await userEvent.type(detail.getByLabelText('回复'), '研发在处理');
  await userEvent.click(detail.getByRole('button', { name: /发\s?送/ }));
  await waitFor(() => {
    expect(sent).toMatchObject([['Note', { text: '研发在处理' }]]);
  });
});

test('when the customer has written meanwhile it says so, and what was written stays', async () => {
  const told = '用户又发来了新消息，请看过再发送。';
  const refused = Object.assign(new Error(told), { code: 'NEWER_MESSAGE' });
  show({}, permissions, { 'Feedback/Reply': refused });
  const detail = await drawer();
  await userEvent.type(await detail.findByLabelText('回复'), '您好');
  await userEvent.click(detail.getByRole('button', { name: /发\s?送/ }));
  expect(await detail.findByText(told)).toBeVisible();
  expect(detail.getByLabelText('回复')).toHaveValue('您好');
});

test('spam is asked about first', async () => {
  const sent = show();
  const detail = await drawer();
  await userEvent.click(await detail.findByRole('button', { name: '标为垃圾信息' }));
  const question = await screen.findByText(/用户不会收到回复/);
  expect(sent).toEqual([]);
  const asked = within(question.closest('[role="dialog"]') as HTMLElement);
  await userEvent.click(asked.getByRole('button', { name: '标为垃圾信息' }));
  await waitFor(() => {
    expect(sent).toMatchObject([
      ['Change', { version: 1, change: { state: 'closed', closedAs: 'spam' } }],
    ]);
  });
});

test('a closed one can be opened again, and is not answered', async () => {
  show({ state: 'closed', closedAs: 'done' });
  const detail = await drawer();
  expect(await detail.findByText(/重新打开后才能回复/)).toBeVisible();
  expect(detail.queryByLabelText('回复')).toBeNull();
  expect(detail.getByRole('button', { name: '重新打开' })).toBeVisible();
  expect(detail.queryByRole('button', { name: '标为已解决' })).toBeNull();
});

test('who may only look finds nothing to press', async () => {
  show({}, ['feedback.view']);
  const detail = await drawer();
  expect(await detail.findByText('导出的时候程序会停下来。')).toBeVisible();
  expect(detail.queryByLabelText('回复')).toBeNull();
  for (const name of [/关闭$/, '标为垃圾信息', '保存']) {
    const buttons = detail.queryAllByRole('button', { name });
    expect(buttons.filter((button) => button.textContent !== '')).toEqual([]);
  }
});

test('the head says how the work goes, and leads to what is counted', async () => {
  show();
  expect(await screen.findByRole('link', { name: '12' })).toHaveAttribute(
    'href',
    '/user-feedback?state=unfinished',
  );
  expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    '/user-feedback?only=overdue',
  );
  expect(screen.getByText('45 分钟')).toBeVisible();
  expect(screen.getByText('80%')).toBeVisible();
  expect(screen.getByText('近 30 天提交的，平均分（满分 5）')).toBeVisible();
});

test('who else is replying is said, and told to others once while somebody types', async () => {
  const noted: Body[] = [];
  const note = (body: Body) => {
    noted.push(body);
    return {};
  };
  show({ state: 'open' }, permissions, { 'Presence/Note': note });
  expect(await screen.findByText('林小雨 正在回复')).toBeVisible();
  const detail = await drawer();
  await userEvent.type(detail.getByLabelText('回复'), '您好');
  expect(noted).toEqual([{ entity: 'feedback', id: testThread().id }]);
});

test('a duplicate is merged into the thread that is named', async () => {
  const sent = show({ customerId: 'C1', state: 'open' });
  await userEvent.click(await screen.findByRole('button', { name: '合并为重复反馈' }));
  const dialog = within(await screen.findByRole('dialog', { name: '合并为重复反馈' }));
  await userEvent.type(dialog.getByLabelText('合并到的单号'), 'fb20261120000007');
  await userEvent.click(dialog.getByRole('button', { name: '合并为重复反馈' }));
  await waitFor(() => {
    expect(sent).toContainEqual([
      'Merge',
      expect.objectContaining({ into: 'FB20261120000007' }) as Body,
    ]);
  });
});

describeList<Feedback>('feedback', {
  Page: FeedbackListPage,
  options: { permissions, calls: { 'Feedback/GetChoices': CHOICES } },
  call: 'Feedback/GetList',
  row: testFeedback,
  says: (number) => `反馈标题${number}`,
  label: '反馈列表',
  filter: {
    address: 'text=ab&state=unfinished&assignee=none&category=fault&priority=high&only=overdue',
    asks: {
      filter: {
        text: 'ab',
        state: 'unfinished',
        assignee: 'none',
        category: 'fault',
        priority: 'high',
        isOverdue: true,
      },
    },
    nonsense: 'state=gone&priority=huge&only=nothing&source=mail',
    typed: { label: '关键字', word: 'text', asks: { filter: { text: 'abc' } } },
  },
  sort: { column: '更新时间', by: 'updatedAt' },
  empty: {
    zh: { filtered: '没有符合条件的反馈', none: '还没有反馈' },
    en: { filtered: 'No threads match these filters', none: 'There is no feedback yet' },
  },
  live: {
    event: { kind: 'changed', entity: 'feedback', id: 'FB20261120000001', version: 2 },
    changed: testFeedback(1, { state: 'open', version: 2 }),
  },
});
