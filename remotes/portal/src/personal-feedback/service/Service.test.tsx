import type { MyServiceDetail } from '@banyan/contract/service-requests';
import { faultsOfPage, type RenderAppOptions, renderApp } from '@banyan/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browserPictures } from '../../pictures/pictureSender.js';
import { STAYS } from '../../testLeaving.js';
import { FeedbackPage } from '../PersonalFeedbackPage.js';
import { request } from './testRequest.js';

type Body = Readonly<Record<string, unknown>>;

const NOW = Date.parse('2026-11-25T04:00:00Z');

const LIST = '/personal/feedback?tab=service';
const OPEN = `/personal/feedback?id=${request.id}`;

function show(calls: object = {}, options: RenderAppOptions = {}) {
  const asked: [string, Body][] = [];
  const answers = {
    'MyData/GetLeaving': STAYS,
    'MyService/GetList': { records: 1, results: [request] },
    'MyService/Get': request,
    'MyService/GetKinds': {
      kinds: [
        { value: 'install', zh: '安装与部署', en: 'Installation' },
        { value: 'training', zh: '使用培训', en: 'Training' },
      ],
      products: [{ value: 'p1', zh: '脑力图', en: 'Naolitu' }],
    },
    'MyService/MarkRead': {},
    ...calls,
  };
  const noted = Object.entries(answers).map(([name, answer]): [string, unknown] => [
    name,
    (body: Body) => {
      asked.push([name, body]);
      return typeof answer === 'function' ? (answer as (given: Body) => unknown)(body) : answer;
    },
  ]);
  const app = renderApp(<FeedbackPage sender={browserPictures} now={() => NOW} />, {
    path: LIST,
    ...options,
    calls: Object.fromEntries(noted),
  });
  const bodiesOf = (name: string) => asked.flatMap(([call, body]) => (call === name ? [body] : []));
  return { ...app, bodiesOf };
}

/** A request that changes with the answers. */
function changing(first: Partial<MyServiceDetail>) {
  let now: MyServiceDetail = { ...request, unread: 0, ...first };
  return {
    read: () => now,
    become: (changed: Partial<MyServiceDetail>) => {
      now = { ...now, ...changed };
      return now;
    },
  };
}

test('a request is sent once however often it is tried, with the times of Shanghai', async () => {
  const replies: unknown[] = [new Error('网络中断'), request];
  const { bodiesOf, hasDraft } = show({ 'MyService/Create': () => replies.shift() });
  await userEvent.click(await screen.findByRole('radio', { name: '安装与部署' }));
  await userEvent.selectOptions(screen.getByLabelText('产品（选填）'), '脑力图');
  await userEvent.type(screen.getByLabelText('请写下您需要什么帮助'), request.text);
  fireEvent.change(screen.getByLabelText('时间 1'), { target: { value: '2026-11-26T14:00' } });
  await userEvent.click(screen.getByRole('button', { name: '添加时间' }));
  await userEvent.click(screen.getByRole('button', { name: '添加时间' }));
  expect(screen.queryByRole('button', { name: '添加时间' })).toBeNull();
  fireEvent.change(screen.getByLabelText('时间 3'), { target: { value: '2026-11-27T09:30' } });
  await userEvent.click(screen.getByRole('button', { name: '移除时间 2' }));
  expect(screen.getByLabelText('时间 2')).toHaveValue('2026-11-27T09:30');
  await userEvent.click(screen.getByRole('radio', { name: '上门' }));
  await userEvent.type(screen.getByLabelText('上门地址'), 'Fuxing Road 1');
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText('网络中断')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByRole('log', { name: '对话' })).toBeVisible();
  expect(screen.getByText('申请已提交。安排的时间会显示在本页。')).toHaveFocus();

  const [first, second] = bodiesOf('MyService/Create');
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    kind: 'install',
    productId: 'p1',
    text: request.text,
    wished: ['2026-11-26T06:00:00.000Z', '2026-11-27T01:30:00.000Z'],
    place: 'onsite',
    address: 'Fuxing Road 1',
  });
  expect(hasDraft()).toBe(false);
});

test('missing or past values are reported at their fields, and nothing is sent', async () => {
  const { bodiesOf } = show();
  await userEvent.type(await screen.findByLabelText('请写下您需要什么帮助'), 'drei');
  expect(screen.getByText('还差 1 个字')).toBeVisible();
  fireEvent.change(screen.getByLabelText('时间 1'), { target: { value: '2026-11-25T11:59' } });
  await userEvent.click(screen.getByRole('radio', { name: '上门' }));
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
  const faults = await screen.findByRole('alert');
  expect(
    within(faults)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['请选择服务类型', '还差 1 个字', '请选择将来的时间', '请填写上门地址']);
  expect(screen.getByLabelText('时间 1')).toHaveAccessibleDescription('请选择将来的时间');
  expect(screen.getByLabelText('上门地址')).toHaveAccessibleDescription('请填写上门地址');
  expect(bodiesOf('MyService/Create')).toEqual([]);
});

test('one too many is refused in words, and what was written stays', async () => {
  const refused = Object.assign(new Error('操作过于频繁，请明天再试。'), { code: 'TOO_MANY' });
  const draft = { kind: 'training', text: request.text, place: 'remote', times: '1' };
  const restored = { 'new-service': JSON.stringify(draft) };
  show({ 'MyService/Create': refused }, { restored });
  expect(await screen.findByText('已恢复未提交的内容')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
  expect(await screen.findByText(refused.message)).toBeVisible();
  expect(screen.getByLabelText('请写下您需要什么帮助')).toHaveValue(request.text);
});

test('a number leads to its request: what was arranged is told in lines, and it is read once seen', async () => {
  const { bodiesOf } = show({ 'MyService/Reply': request }, { path: OPEN });
  const list = screen.getByRole('navigation', { name: '我的人工服务' });
  expect(await within(list).findByText('2 条未读')).toBeVisible();
  expect(within(list).getByText(`编号 ${request.id}`)).toBeVisible();
  expect(within(list).getByText('已预约')).toBeVisible();
  const log = await screen.findByRole('log', { name: '对话' });
  expect(log).toHaveTextContent('已预约 2026-11-26 14:00');
  expect(log).toHaveTextContent('预约由 2026-11-26 14:00 改到 2026-11-27 10:00');
  expect(within(log).getByText('Welches System?')).toBeVisible();
  expect(screen.getByText('Fuxing Road 1')).toBeVisible();
  expect(screen.getByRole('link', { name: '人工服务' })).toHaveAttribute('aria-current', 'page');
  expect(bodiesOf('MyService/MarkRead')).toEqual([{ id: request.id }]);

  await userEvent.type(screen.getByLabelText('回复'), 'Debian');
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => {
    expect(screen.getByLabelText('回复')).toHaveValue('');
  });
  expect(bodiesOf('MyService/Reply')).toMatchObject([{ id: request.id, text: 'Debian' }]);
});

test('cancelling is asked about first; what is cancelled takes no reply', async () => {
  const { read, become } = changing({});
  const { bodiesOf } = show(
    { 'MyService/Get': read, 'MyService/Cancel': () => become({ state: 'cancelled' }) },
    { path: OPEN },
  );
  await userEvent.click(await screen.findByRole('button', { name: '取消申请' }));
  await userEvent.click(screen.getByRole('button', { name: '保留' }));
  expect(bodiesOf('MyService/Cancel')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '取消申请' }));
  await userEvent.click(screen.getByRole('button', { name: '确定取消' }));
  await waitFor(() => {
    expect(screen.queryByLabelText('回复')).toBeNull();
  });
  expect(screen.queryByRole('button', { name: '取消申请' })).toBeNull();
  expect(bodiesOf('MyService/Cancel')).toMatchObject([{ id: request.id }]);
});

test('a finished request shows its result and is rated once', async () => {
  const { read, become } = changing({ state: 'done', result: 'Alles läuft.' });
  const { bodiesOf } = show(
    {
      'MyService/Get': read,
      'MyService/Rate': ({ rating }: Body) => become({ rating: Number(rating) }),
    },
    { path: OPEN },
  );
  expect(await screen.findByText('Alles läuft.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '5 分' }));
  expect(await screen.findByText('您的评分：5 分。谢谢！')).toBeVisible();
  expect(screen.queryByRole('button', { name: '5 分' })).toBeNull();
  expect(bodiesOf('MyService/Rate')).toMatchObject([{ id: request.id, rating: 5 }]);
});

test('an appointment made by staff appears by itself', async () => {
  const { read, become } = changing({ state: 'requested', startsAt: null, minutes: null });
  const { tell } = show({ 'MyService/Get': read }, { path: OPEN });
  expect(await screen.findByText('Welches System?')).toBeVisible();
  become({ state: 'in_progress' });
  tell({ kind: 'mineChanged', topic: 'service', id: request.id });
  expect(await screen.findByText('进行中')).toBeVisible();
});

test.each([
  ['pending', '支付 ¥300.00', '/payMent?order=BY2026112500000001'],
  ['completed', '¥300.00 · 已完成', '/personal/orderDetail?id=BY2026112500000001'],
] as const)(
  'd26: a fee that is %s leads to where it is paid, or was',
  async (state, name, href) => {
    const charge = { orderId: 'BY2026112500000001', amountFen: 30_000, state };
    show({ 'MyService/Get': { ...request, charge } }, { path: OPEN });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  },
);

test('without a request, the list says what one is for', async () => {
  show({ 'MyService/GetList': { records: 0, results: [] } });
  expect(await screen.findByText(/^您还没有申请人工服务/)).toBeVisible();
});

test.each([
  [LIST, 'Request a service'],
  [OPEN, 'Installation'],
])('in English nothing is left in Chinese, and axe finds nothing (%s)', async (path, heading) => {
  const { container } = show({}, { language: 'en', path });
  await screen.findByRole('heading', { name: heading });
  await screen.findByText('2 unread');
  expect(screen.getByRole('main')).not.toHaveTextContent(/[\u4e00-\u9fff]/);
  expect(await faultsOfPage(container)).toEqual([]);
});
