import { faultsOfPage, renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STAYS } from '../testLeaving.js';
import { PersonalChangePhonePage } from './PersonalChangePhonePage.js';

const OWN = { masked: '139****0001', againAt: null, pending: null };
const MAIL = { masked: 'l***@example.com', againAt: null, pending: null };
const STATE = { isKeptElsewhere: false, channels: ['sms', 'email'], phone: OWN, email: MAIL };
const CHANGE = 'a'.repeat(22);
const SENT = { now: 0, resendAt: 60_000, expiresAt: 600_000 };
const refusal = (code: string, message: string) => Object.assign(new Error(message), { code });

type Shown = { readonly language?: 'zh' | 'en'; readonly path?: string };

function show(calls: object = {}, { language = 'zh', path = '/personal/changePhone' }: Shown = {}) {
  const asked: [string, unknown][] = [];
  const answers = {
    'MyContact/GetState': STATE,
    'MyContact/Begin': { change: CHANGE, step: 'old', to: OWN.masked },
    'MyContact/SendCode': SENT,
    'MyContact/Confirm': { next: 'new' },
    ...calls,
  };
  const noted = Object.entries(answers).map(([name, answer]): [string, unknown] => [
    name,
    (body: unknown) => {
      asked.push([name, body]);
      return typeof answer === 'function' ? (answer as (given: unknown) => unknown)(body) : answer;
    },
  ]);
  const app = renderApp(<PersonalChangePhonePage />, {
    calls: { 'MyData/GetLeaving': STAYS, ...Object.fromEntries(noted) },
    language,
    path,
  });
  return { ...app, asked };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const begin = async () => userEvent.click(await screen.findByRole('button', { name: '开始更换' }));
async function giveCode() {
  await userEvent.type(await screen.findByLabelText('验证码'), '482 913');
}
async function toNewStep() {
  await begin();
  await screen.findByRole('heading', { name: '验证原联系方式' });
  await press('获取验证码');
  await giveCode();
  await press('下一步');
  await screen.findByRole('heading', { name: '验证新手机号' });
}

test('c6: the phone is changed by the code of the old one and of the new one', async () => {
  const answers = [{ next: 'new' }, { next: 'changed' }];
  const { asked } = show({ 'MyContact/Confirm': () => answers.shift() });
  expect(await screen.findByText('当前手机号：139****0001')).toBeVisible();
  await toNewStep();
  expect(screen.getByRole('heading', { name: '验证新手机号' })).toHaveFocus();
  await userEvent.type(screen.getByLabelText('新手机号'), '13912340002');
  await press('获取验证码');
  await giveCode();
  await press('完成更换');
  expect(await screen.findByText('手机号已更新。7 天内不能再次更换')).toHaveFocus();
  const which = { kind: 'phone', change: CHANGE };
  expect(asked).toEqual(
    expect.arrayContaining([
      ['MyContact/Begin', { kind: 'phone', by: 'old' }],
      ['MyContact/SendCode', { ...which, target: '' }],
      ['MyContact/SendCode', { ...which, target: '13912340002' }],
      ['MyContact/Confirm', { ...which, code: '482913' }],
    ]),
  );
});

test('c6: a number of another account is refused with a link to that account', async () => {
  const answers: unknown[] = [
    { next: 'new' },
    refusal('TARGET_TAKEN', '此联系方式已绑定其他账户。'),
  ];
  show({ 'MyContact/Confirm': () => answers.shift() });
  await toNewStep();
  await userEvent.type(screen.getByLabelText('新手机号'), '13912340003');
  await press('获取验证码');
  await giveCode();
  await press('完成更换');
  expect(await screen.findByRole('link', { name: '找回那个账户' })).toBeVisible();
  expect(screen.getByLabelText('新手机号')).toBeInvalid();
  expect(screen.getByLabelText('新手机号')).toHaveValue('13912340003');
});

test('c6: a change taken over by another window is reported, and can be restarted', async () => {
  show({ 'MyContact/SendCode': refusal('CONTINUED_ELSEWHERE', '已在另一个页面继续。') });
  await begin();
  await press('获取验证码');
  expect(await screen.findByRole('heading', { name: '已在另一个页面继续' })).toBeVisible();
  await press('重新开始');
  expect(await screen.findByRole('button', { name: '开始更换' })).toBeVisible();
});

test('c6: within seven days it says until when, and the other contact can be changed', async () => {
  const phone = { ...OWN, againAt: '2026-11-29T02:00:00Z' };
  show({ 'MyContact/GetState': { ...STATE, phone } });
  const says = '手机号最近更换过，2026-11-29 10:00 后可再更换。';
  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.queryByRole('button', { name: '开始更换' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '邮箱' }));
  expect(await screen.findByText('当前邮箱：l***@example.com')).toBeVisible();
});

test('c6: without the old phone the other contact’s code is asked for, and the waiting change can be cancelled', async () => {
  let pending: object | null = null;
  const { asked } = show({
    'MyContact/GetState': () => ({ ...STATE, phone: { ...OWN, pending } }),
    'MyContact/Begin': { change: CHANGE, step: 'other', to: MAIL.masked },
    'MyContact/Confirm': () => {
      const effectiveAt = '2026-11-25T02:00:00Z';
      pending = { madeBy: 'customer', effectiveAt, isReady: false, masked: null };
      return { next: 'waiting' };
    },
    'MyContact/Cancel': () => {
      pending = null;
      return {};
    },
  });
  await userEvent.click(await screen.findByText('原联系方式 139****0001 收不到验证码？'));
  await press('改用其他联系方式验证');
  expect(await screen.findByText('验证码将发送到 l***@example.com')).toBeVisible();
  await press('获取验证码');
  await giveCode();
  await press('下一步');
  expect(await screen.findByText(/更换将于 2026-11-25 10:00 生效/)).toBeVisible();
  await press('取消更换');
  expect(await screen.findByRole('button', { name: '开始更换' })).toBeVisible();
  expect(asked).toContainEqual(['MyContact/Cancel', { kind: 'phone' }]);
});

test('c6: with another identity provider the contacts are kept there', async () => {
  const none = { masked: null, againAt: null, pending: null };
  show({
    'MyContact/GetState': { isKeptElsewhere: true, channels: [], phone: none, email: none },
  });
  expect(await screen.findByText('手机号和邮箱由您单位的登录服务管理。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '开始添加' })).toBeNull();
});

test('in English nothing is left in Chinese, and axe finds nothing', async () => {
  const { container } = show({}, { language: 'en', path: '/personal/changePhone?what=email' });
  await screen.findByText('Your e-mail address: l***@example.com');
  expect(screen.getByRole('main')).not.toHaveTextContent(/[\u4e00-\u9fff]/);
  expect(await faultsOfPage(container)).toEqual([]);
});
