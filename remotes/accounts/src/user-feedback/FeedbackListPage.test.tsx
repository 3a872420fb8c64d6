import type { Feedback } from '@banyan/contract/feedback';
import { describeList } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHOICES, testFeedback, testMessage } from '../testFeedback.js';
import { FEEDBACK_RIGHTS, feedbackDrawer, NUMBERS, showFeedback } from '../testing/showFeedback.js';
import { FeedbackListPage } from './FeedbackListPage.js';

test('the thread says who wrote what, and what is for colleagues alone', async () => {
  showFeedback({
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
  const detail = await feedbackDrawer();
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
  const { sent } = showFeedback({ messages: [testMessage(7)] });
  const detail = await feedbackDrawer();
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
  const { sent } = showFeedback();
  const detail = await feedbackDrawer();
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
  showFeedback({}, FEEDBACK_RIGHTS, { 'Feedback/Reply': refused });
  const detail = await feedbackDrawer();
  await userEvent.type(await detail.findByLabelText('回复'), '您好');
  await userEvent.click(detail.getByRole('button', { name: /发\s?送/ }));
  expect(await detail.findByText(told)).toBeVisible();
  expect(detail.getByLabelText('回复')).toHaveValue('您好');
});

test('spam is asked about first', async () => {
  const { sent } = showFeedback();
  const detail = await feedbackDrawer();
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
  showFeedback({ state: 'closed', closedAs: 'done' });
  const detail = await feedbackDrawer();
  expect(await detail.findByText(/重新打开后才能回复/)).toBeVisible();
  expect(detail.queryByLabelText('回复')).toBeNull();
  expect(detail.getByRole('button', { name: '重新打开' })).toBeVisible();
  expect(detail.queryByRole('button', { name: '标为已解决' })).toBeNull();
});

test('who may only look finds nothing to press', async () => {
  showFeedback({}, ['feedback.view']);
  const detail = await feedbackDrawer();
  expect(await detail.findByText('导出的时候程序会停下来。')).toBeVisible();
  expect(detail.queryByLabelText('回复')).toBeNull();
  for (const name of [/关闭$/, '标为垃圾信息', '保存']) {
    const buttons = detail.queryAllByRole('button', { name });
    expect(buttons.filter((button) => button.textContent !== '')).toEqual([]);
  }
});

describeList<Feedback>('feedback', {
  Page: FeedbackListPage,
  options: {
    permissions: FEEDBACK_RIGHTS,
    calls: { 'Feedback/GetChoices': CHOICES, 'Feedback/GetNumbers': NUMBERS },
  },
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
    zh: { filtered: '没有符合条件的反馈', none: '没有未结束的反馈' },
    en: { filtered: 'No threads match these filters', none: 'No feedback is waiting' },
  },
  live: {
    event: { kind: 'changed', entity: 'feedback', id: 'FB20261120000001', version: 2 },
    changed: testFeedback(1, { state: 'open', version: 2 }),
  },
});
