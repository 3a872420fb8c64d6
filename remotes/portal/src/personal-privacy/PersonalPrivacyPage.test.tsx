import type { Leaving } from '@banyan/contract/privacy';
import { faultsOfPage, renderApp } from '@banyan/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import { STAYS } from '../testLeaving.js';
import { PersonalPrivacyPage } from './PersonalPrivacyPage.js';

const UNTIL = '2026-12-07T02:00:00.000Z';
const LEAVES: Leaving = { until: UNTIL, blockers: [], pendingOrders: 0, code: null };
const NOW = Date.parse('2026-11-22T02:00:00.000Z');
const SENT = { flow: 'f'.repeat(22), now: NOW, resendAt: NOW + 60_000, expiresAt: NOW + 600_000 };

const GIVEN = {
  id: '2',
  kind: 'terms',
  version: '2026-01-01',
  at: '2026-01-02T02:00:00.000Z',
  withdrawnAt: null,
  hasText: true,
  isOptional: false,
};
const OFFERS = { ...GIVEN, id: '1', kind: 'marketing', hasText: false, isOptional: true };
const STANDING = { given: [GIVEN, OFFERS], due: [{ kind: 'terms', version: '2026-11-24' }] };

const NO_EXPORT = { newest: null, nextAt: null };
const BUILDING = {
  state: 'building',
  percent: 40,
  requestedAt: '2026-11-22T02:00:00.000Z',
  until: null,
  bytes: null,
};

type Body = Readonly<Record<string, unknown>>;

function show(calls: object = {}, language: 'zh' | 'en' = 'zh', page = <PersonalPrivacyPage />) {
  const asked: (readonly [string, Body])[] = [];
  let leaving: unknown = STAYS;
  const answers = {
    'MyData/GetLeaving': () => leaving,
    'MyData/SendCode': SENT,
    'MyData/BeginLeaving': () => {
      leaving = LEAVES;
      return LEAVES;
    },
    'MyData/CancelLeaving': STAYS,
    'MyData/GetExport': NO_EXPORT,
    'MyData/RequestExport': { newest: BUILDING, nextAt: null },
    'MyLegal/GetStanding': STANDING,
    'MyLegal/Accept': STANDING,
    'MyLegal/Withdraw': STANDING,
    ...calls,
  };
  const noted = Object.entries(answers).map(([name, answer]): [string, unknown] => [
    name,
    (body: Body) => {
      asked.push([name, body]);
      return typeof answer === 'function' ? (answer as () => unknown)() : answer;
    },
  ]);
  const app = renderApp(page, {
    calls: Object.fromEntries(noted),
    language,
    path: '/personal/privacy',
  });
  const bodyOf = (name: string) => asked.find(([call]) => call === name)?.[1];
  return { ...app, asked, bodyOf };
}

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: '注销账户…' }));
}

test('c11: a code and the exact word are asked for, and then the page says until when', async () => {
  const { bodyOf } = show();
  await openForm();
  expect(screen.getByText('验证码会发送到 138****5678。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
  await userEvent.type(screen.getByLabelText('验证码'), '123456');
  await userEvent.type(screen.getByLabelText('请输入“注销”以确认'), '注');
  await userEvent.click(screen.getByRole('button', { name: '申请注销账户' }));
  expect(await screen.findAllByText('请准确输入“注销”')).not.toHaveLength(0);
  expect(bodyOf('MyData/BeginLeaving')).toBeUndefined();
  await userEvent.type(screen.getByLabelText('请输入“注销”以确认'), '销');
  await userEvent.click(screen.getByRole('button', { name: '申请注销账户' }));
  expect(await screen.findByText('您的账户将于 2026-12-07 删除')).toBeVisible();
  expect(bodyOf('MyData/BeginLeaving')).toEqual({ sent: { flow: SENT.flow, code: '123456' } });
  expect(screen.queryByRole('heading', { name: '注销账户' })).toBeNull();
  expect(screen.getByText('注销申请已提交，15 天内可以撤销。')).toHaveFocus();
});

test('c11: where no code can be sent the word is enough, and a wrong code is said at its field', async () => {
  const { bodyOf } = show({ 'MyData/GetLeaving': { ...STAYS, code: null } });
  await openForm();
  expect(screen.queryByLabelText('验证码')).toBeNull();
  await userEvent.type(screen.getByLabelText('请输入“注销”以确认'), '注销');
  await userEvent.click(screen.getByRole('button', { name: '申请注销账户' }));
  await waitFor(() => {
    expect(bodyOf('MyData/BeginLeaving')).toEqual({ sent: null });
  });
});

test('c11: a wrong code is reported at its field, and stays typed', async () => {
  const wrong = Object.assign(new Error('验证码不正确或已被使用。'), { code: 'CODE_WRONG' });
  show({ 'MyData/BeginLeaving': wrong });
  await openForm();
  await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
  await userEvent.type(screen.getByLabelText('验证码'), '123456');
  await userEvent.type(screen.getByLabelText('请输入“注销”以确认'), '注销');
  await userEvent.click(screen.getByRole('button', { name: '申请注销账户' }));
  await waitFor(() => {
    expect(screen.getByLabelText('验证码')).toBeInvalid();
  });
  expect(screen.getByLabelText('验证码')).toHaveValue('123456');
});

test('c11: a single order that waits for payment is mentioned before the account is closed', async () => {
  show({ 'MyData/GetLeaving': { ...STAYS, pendingOrders: 1 } });
  expect(await screen.findByText(/1 个待付款订单/)).toBeVisible();
});

test('c11: what has to end first is said with a link, and there is no form', async () => {
  const blockers = [{ kind: 'invoiceApplied', id: 'BY2026112000000001' }];
  show({ 'MyData/GetLeaving': { ...STAYS, blockers } });
  expect(
    await screen.findByRole('link', { name: '发票申请正在处理 · BY2026112000000001' }),
  ).toHaveAttribute('href', '/personal/orderDetail?id=BY2026112000000001');
  expect(screen.queryByRole('button', { name: '注销账户…' })).toBeNull();
});

test('c11: a customer who is leaving gets the offer to stay on every other page', async () => {
  let leaving = LEAVES;
  const page = (
    <PortalFrame title="我的订单">
      <p>订单列表</p>
    </PortalFrame>
  );
  const calls = {
    'MyData/GetLeaving': () => leaving,
    'MyData/CancelLeaving': () => {
      leaving = STAYS;
      return STAYS;
    },
  };
  show(calls, 'zh', page);
  expect(await screen.findByText('您的账户将于 2026-12-07 删除')).toBeVisible();
  expect(screen.queryByText('订单列表')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '撤销注销' }));
  expect(await screen.findByText('订单列表')).toBeVisible();
});

test('c10: an export is asked for, tells how far it is, and is ready until a day', async () => {
  let exports: object = NO_EXPORT;
  const { bodyOf } = show({
    'MyData/GetExport': () => exports,
    'MyData/RequestExport': () => {
      exports = { newest: BUILDING, nextAt: UNTIL };
      return exports;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '导出我的数据' }));
  expect(await screen.findByText('正在准备，已完成 40%')).toBeVisible();
  expect(bodyOf('MyData/RequestExport')).toEqual({});
  expect(screen.queryByRole('button', { name: '导出我的数据' })).toBeNull();
});

test('c10: a ready one is downloaded; one that failed is tried again', async () => {
  const newest = { ...BUILDING, state: 'ready', until: UNTIL, bytes: 20_000 };
  const { unmount } = show({ 'MyData/GetExport': { newest, nextAt: '2999-01-01T00:00:00.000Z' } });
  expect(await screen.findByText('已就绪（20 KB），2026-12-07 10:00 前可以下载。')).toBeVisible();
  expect(screen.getByRole('button', { name: '下载' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '导出我的数据' })).toBeNull();
  unmount();
  show({ 'MyData/GetExport': { newest: { ...BUILDING, state: 'failed' }, nextAt: null } });
  expect(await screen.findByText('上次导出没有完成。')).toBeVisible();
  expect(screen.getByRole('button', { name: '重新导出' })).toBeVisible();
});

test('c12: each consent has its text as it was then, and only an optional one is withdrawn', async () => {
  const { bodyOf } = show();
  expect(await screen.findByRole('link', { name: '查看当时的文本：用户协议' })).toHaveAttribute(
    'href',
    '/privacy?kind=terms&version=2026-01-01',
  );
  expect(screen.queryByRole('button', { name: '撤回：用户协议' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '撤回：接收优惠信息' }));
  await waitFor(() => {
    expect(bodyOf('MyLegal/Withdraw')).toEqual({ kind: 'marketing' });
  });
});

test('c12: a text that has changed is read and agreed to', async () => {
  const { bodyOf } = show();
  await userEvent.click(await screen.findByRole('button', { name: '同意：用户协议' }));
  await waitFor(() => {
    expect(bodyOf('MyLegal/Accept')).toEqual({ kind: 'terms', version: '2026-11-24' });
  });
});

test('in English nothing is left in Chinese, and axe finds nothing', async () => {
  const { container } = show({}, 'en');
  await userEvent.click(await screen.findByRole('button', { name: 'Close my account…' }));
  expect(screen.getByRole('main')).not.toHaveTextContent(/\p{Script=Han}/u);
  expect(await faultsOfPage(container)).toEqual([]);
});
