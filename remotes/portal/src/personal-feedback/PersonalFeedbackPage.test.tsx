import type { MyFeedbackDetail } from '@banyan/contract/feedback';
import { faultsOfPage, type RenderAppOptions, renderApp } from '@banyan/testing';
import { type Sent, sentOf } from '@banyan/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PictureSender } from '../pictures/pictureSender.js';
import { STAYS } from '../testLeaving.js';
import { FeedbackPage } from './PersonalFeedbackPage.js';

type Body = Readonly<Record<string, unknown>>;

const thread: MyFeedbackDetail = {
  id: 'FB20261124000001',
  category: 'fault',
  title: 'Der Export bleibt leer',
  state: 'answered',
  isSolved: false,
  unread: 2,
  rating: null,
  createdAt: '2026-11-24T01:00:00.000Z',
  updatedAt: '2026-11-24T02:00:00.000Z',
  text: 'Der Export bleibt leer, auch nach dem Neustart.',
  files: [],
  followsId: null,
  mergedInto: null,
  messages: [
    {
      id: '7',
      by: 'staff',
      text: 'Welche Version?',
      files: [
        { id: '0b0f3c1e-6a0e-4b52-9d0a-3a5f0c3b7a11', name: 'a.png', type: 'image/png', bytes: 9 },
      ],
      at: '2026-11-24T02:00:00.000Z',
    },
  ],
};
const WRITTEN = 'Die Datei öffnet sich nicht';
const FILE_ID = '5f0a2d6e-2f8d-4c58-8f0e-9a55a3f6b0aa';

function senderOf(...answers: readonly Sent[]): PictureSender {
  const left = [...answers];
  return {
    shrink: async (blob) => ({ blob, thumb: 'data:image/png;base64,' }),
    send: async () => left.shift() ?? { id: FILE_ID },
  };
}

function show(calls: object = {}, options: RenderAppOptions = {}, sender = senderOf()) {
  const asked: [string, Body][] = [];
  const answers = {
    'MyData/GetLeaving': STAYS,
    'MyFeedback/GetList': { records: 1, results: [thread] },
    'MyFeedback/Get': thread,
    'MyFeedback/GetCategories': [
      { value: 'fault', zh: '故障报告', en: 'Fault' },
      { value: 'idea', zh: '功能建议', en: 'Idea' },
    ],
    'MyFeedback/MarkRead': {},
    ...calls,
  };
  const noted = Object.entries(answers).map(([name, answer]): [string, unknown] => [
    name,
    (body: Body) => {
      asked.push([name, body]);
      return typeof answer === 'function' ? (answer as (given: Body) => unknown)(body) : answer;
    },
  ]);
  const app = renderApp(<FeedbackPage sender={sender} now={Date.now} />, {
    ...options,
    calls: Object.fromEntries(noted),
  });
  const bodiesOf = (name: string) => asked.flatMap(([call, body]) => (call === name ? [body] : []));
  return { ...app, bodiesOf };
}

const THREAD_PATH = `/personal/feedback?id=${thread.id}`;
const picture = () => new File(['x'], 'screen.png', { type: 'image/png' });

test('c17: a feedback with a picture is sent once however often it is tried, without what was unticked', async () => {
  const replies: unknown[] = [new Error('网络中断'), thread];
  const { bodiesOf, hasDraft } = show({ 'MyFeedback/Create': () => replies.shift() });
  await userEvent.click(await screen.findByRole('radio', { name: '故障报告' }));
  await userEvent.type(screen.getByLabelText('请写下发生了什么、您期望什么'), WRITTEN);
  await userEvent.upload(screen.getByLabelText('添加图片', { selector: 'input' }), picture());
  expect(await screen.findByText('已上传')).toBeVisible();
  expect(screen.getByText('已添加图片 1/5')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /^浏览器/ }));
  await userEvent.click(screen.getByRole('button', { name: '提交反馈' }));
  expect(await screen.findByText('网络中断')).toBeVisible();
  expect(screen.getByLabelText('请写下发生了什么、您期望什么')).toHaveValue(WRITTEN);
  await userEvent.click(screen.getByRole('button', { name: '提交反馈' }));
  expect(await screen.findByRole('log', { name: '对话' })).toBeVisible();
  expect(screen.getByText('反馈已提交。我们的回复会显示在本页。')).toHaveFocus();

  const [first, second] = bodiesOf('MyFeedback/Create');
  expect(second).toEqual(first);
  expect(first).toMatchObject({ category: 'fault', text: WRITTEN, files: [FILE_ID] });
  expect(Object.keys(first?.['environment'] as object)).toEqual(['language', 'page']);
  expect(hasDraft()).toBe(false);
});

test('too short a text is refused with how many characters are missing', async () => {
  const { bodiesOf } = show();
  await userEvent.type(await screen.findByLabelText('请写下发生了什么、您期望什么'), 'sechs.');
  expect(screen.getByText('还差 4 个字')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '提交反馈' }));
  expect(await screen.findByRole('link', { name: '还差 4 个字' })).toBeVisible();
  expect(screen.getByRole('link', { name: '请选择类别' })).toBeVisible();
  expect(bodiesOf('MyFeedback/Create')).toEqual([]);
});

test('a text that was being written comes back', async () => {
  const restored = { new: JSON.stringify({ text: WRITTEN }) };
  show({}, { restored });
  expect(await screen.findByLabelText('请写下发生了什么、您期望什么')).toHaveValue(WRITTEN);
  expect(screen.getByText('已恢复未提交的内容')).toBeVisible();
});

test('a picture that could not be sent says why, holds the reply back, and is tried again or removed', async () => {
  const sender = senderOf({ reason: '文件过大' }, { reason: null });
  const { bodiesOf } = show({}, { path: THREAD_PATH }, sender);
  await userEvent.type(await screen.findByLabelText('回复'), '1.2');
  await userEvent.upload(screen.getByLabelText('添加图片', { selector: 'input' }), picture());
  expect(await screen.findByText('文件过大')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('有图片未能上传，请重试或移除')).toBeVisible();
  expect(bodiesOf('MyFeedback/Reply')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '重试 screen.png' }));
  expect(await screen.findByText('未能上传，请检查网络后重试')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '移除 screen.png' }));
  expect(screen.queryByText('screen.png')).toBeNull();
});

test('an unread thread is counted in the list and read once it is seen; a reply empties its field', async () => {
  const { bodiesOf } = show({ 'MyFeedback/Reply': thread }, { path: THREAD_PATH });
  const list = screen.getByRole('navigation', { name: '我的反馈' });
  expect(await within(list).findByText('2 条未读')).toBeVisible();
  expect(await screen.findByText('Welche Version?')).toBeVisible();
  expect(bodiesOf('MyFeedback/MarkRead')).toEqual([{ id: thread.id }]);
  await userEvent.type(screen.getByLabelText('回复'), 'Version 1.2');
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => {
    expect(screen.getByLabelText('回复')).toHaveValue('');
  });
  expect(bodiesOf('MyFeedback/Reply')).toMatchObject([
    { id: thread.id, text: 'Version 1.2', files: [] },
  ]);
});

test('a solved feedback can be rated', async () => {
  let now: MyFeedbackDetail = { ...thread, unread: 0 };
  const become = (changed: Partial<MyFeedbackDetail>) => {
    now = { ...now, ...changed };
    return now;
  };
  const { bodiesOf } = show(
    {
      'MyFeedback/Get': () => now,
      'MyFeedback/Solve': () => become({ state: 'closed', isSolved: true }),
      'MyFeedback/Rate': ({ rating }: Body) => become({ rating: Number(rating) }),
    },
    { path: THREAD_PATH },
  );
  await userEvent.click(await screen.findByRole('button', { name: '已解决' }));
  await userEvent.click(await screen.findByRole('button', { name: '4 分' }));
  expect(await screen.findByText('您的评分：4 分。谢谢！')).toBeVisible();
  expect(bodiesOf('MyFeedback/Rate')).toMatchObject([{ id: thread.id, rating: 4 }]);
});

test('a merged thread links to its new thread, and takes no reply', async () => {
  const merged = { ...thread, unread: 0, state: 'closed', mergedInto: 'FB20261120000007' };
  show({ 'MyFeedback/Get': merged }, { path: THREAD_PATH });
  expect(await screen.findByRole('link', { name: 'FB20261120000007' })).toHaveAttribute(
    'href',
    '/personal/feedback?id=FB20261120000007',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a reply of ours appears by itself', async () => {
  const read = { ...thread, unread: 0 };
  const messages = thread.messages.map((said) => ({ ...said, text: 'Es ist behoben.' }));
  const answers = [read, { ...read, messages }];
  const { tell } = show({ 'MyFeedback/Get': () => answers.shift() }, { path: THREAD_PATH });
  await screen.findByText('Welche Version?');
  tell({ kind: 'mineChanged', topic: 'feedback', id: thread.id });
  expect(await screen.findByText('Es ist behoben.')).toBeVisible();
});

test('loading, failed with a way to try again, and empty', async () => {
  const answers: unknown[] = [new Error('网络中断'), { records: 0, results: [] }];
  show({ 'MyFeedback/GetList': () => answers.shift() });
  expect(screen.getByRole('status', { name: '正在读取' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText(/^您还没有反馈/)).toBeVisible();
});

test.each([
  ['', 'New feedback'],
  [`?id=${thread.id}`, thread.title],
])('in English nothing is left in Chinese, and axe finds nothing (%s)', async (query, heading) => {
  const options = { language: 'en', path: `/personal/feedback${query}` } as const;
  const { container } = show({}, options);
  await screen.findByRole('heading', { name: heading });
  await screen.findByText('2 unread');
  expect(screen.getByRole('main')).not.toHaveTextContent(/[\u4e00-\u9fff]/);
  expect(await faultsOfPage(container)).toEqual([]);
});

test.each([
  ['<html>502</html>', { reason: null }],
  [
    '{"success":false,"result":null,"error":{"code":"X","message":"文件过大"}}',
    { reason: '文件过大' },
  ],
  [
    `{"success":true,"error":null,"result":{"id":"${FILE_ID}","state":"ready","name":"a.jpg","bytes":9,"received":9}}`,
    { id: FILE_ID },
  ],
])('an upload that is answered %s', (text, sent) => {
  expect(sentOf(text)).toEqual(sent);
});
