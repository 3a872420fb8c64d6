import { faultsOfPage, type RenderAppOptions, renderApp } from '@banyan/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHALLENGE, MARK, NOW } from '../proof/testChallenge.js';
import { RegistrationPage } from './RegistrationPage.js';

const TERMS = { kind: 'terms', version: '2026-11-24' };
const OPEN = {
  channels: ['sms', 'email'],
  isKeptElsewhere: false,
  createsElsewhere: false,
  asks: [TERMS],
};
const SENT = { flow: 'f'.repeat(22), now: NOW, resendAt: NOW + 60_000, expiresAt: NOW + 600_000 };

const MOST_LOOKS = 20_000;

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const refusal = (code: string, details: object = {}) =>
  Object.assign(new Error(`refused: ${code}`), { code, details });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(calls: object = {}, options: RenderAppOptions = {}) {
  const asked: [string, unknown][] = [];
  const noted = Object.entries({
    'Registration/GetState': OPEN,
    'Proof/Begin': CHALLENGE,
    'Registration/SendCode': SENT,
    'Registration/GetFlow': { delivery: 'sent' },
    'Registration/CheckPassword': { fault: null },
    ...calls,
  }).map(([name, answer]): [string, unknown] => [
    name,
    (body: unknown) => {
      asked.push([name, body]);
      return typeof answer === 'function' ? (answer as (given: unknown) => unknown)(body) : answer;
    },
  ]);
  const app = renderApp(<RegistrationPage />, {
    path: '/register?returnTo=/orderpage',
    ...options,
    calls: Object.fromEntries(noted),
  });
  const bodiesOf = (name: string) => asked.filter(([call]) => call === name).map(([, b]) => b);
  return { ...app, bodiesOf };
}

/** Waits for the proof: for its least age, and for real work that fake timers do not cover. */
async function ready(check: () => void): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(2_100);
  });
  await isSo(check);
}

async function isSo(check: () => void): Promise<void> {
  for (let left = MOST_LOOKS; left > 0; left -= 1) {
    try {
      check();
      return;
    } catch {
      // Does the same kind of work, so that work started earlier has progressed by then.
      await act(() => crypto.subtle.digest('SHA-256', new Uint8Array()));
    }
  }
  check();
}

async function sendCode(): Promise<void> {
  await user.type(
    await screen.findByLabelText('手机号', { selector: '[type=tel]' }),
    '13912345678',
  );
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await ready(() => screen.getByLabelText('验证码'));
}

async function fillIn(): Promise<void> {
  await user.type(screen.getByLabelText('验证码'), '482 913');
  await user.type(screen.getByLabelText('密码'), 'ein gutes Kennwort');
}

const finish = () => user.click(screen.getByRole('button', { name: '注册' }));

test('c1: from the number to the account, which signs in by its pass at the page it came from', async () => {
  const { host, bodiesOf } = show({ 'Registration/Finish': { subjectid: 'C50000001' } });
  await sendCode();
  expect(bodiesOf('Registration/SendCode')).toEqual([
    {
      channel: 'sms',
      target: '13912345678',
      accepted: [TERMS],
      website: '',
      proof: { ...CHALLENGE, counter: 3 },
    },
  ]);
  expect(screen.getByText(/验证码已发送到 139\*\*\*\*5678/)).toBeVisible();
  expect(screen.getByLabelText('验证码')).toHaveFocus();
  await fillIn();
  await finish();
  await screen.findByText('注册成功');
  const back = { returnTo: '/orderpage', subject: 'C50000001' };
  expect(host.told).toContainEqual(['signIn', { audience: 'customer', ...back }]);
  expect(bodiesOf('Registration/Finish')).toEqual([
    {
      flow: SENT.flow,
      code: '482913',
      password: 'ein gutes Kennwort',
      name: '',
      accepted: [TERMS],
    },
  ]);
});

test('a purchase on the way is named; a customer who is signed in by now returns to it', async () => {
  const person = { audience: 'customer', userId: 'C50000001', username: '林小满' } as never;
  const path = '/register?returnTo=/orderpage?edition%3De1';
  const { host } = show(
    { 'MyNotice/GetUnread': { notices: 0, feedback: 0, topics: [] } },
    { path, person },
  );
  expect(screen.getByText(/注册后继续您的订单/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '继续' }));
  expect(host.told).toContainEqual(['navigate', '/orderpage?edition=e1']);
});

test('c25: what is missing is listed with links to its fields, nothing is sent, and the list has the focus', async () => {
  const { bodiesOf, container } = show();
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  const box = screen.getByRole('alert');
  expect(box).toHaveTextContent('有 2 处需要修改');
  await waitFor(() => {
    expect(box).toHaveFocus();
  });
  const field = screen.getByLabelText('手机号', { selector: '[type=tel]' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('请填写手机号');
  await user.click(screen.getByRole('link', { name: '请填写手机号' }));
  expect(field).toHaveFocus();
  await user.type(field, '1391234');
  await user.tab();
  expect(field).toHaveAccessibleDescription('11位手机格式错误');
  await user.type(field, '5678');
  expect(field).toBeValid();
  expect(bodiesOf('Registration/SendCode')).toEqual([]);
  jest.useRealTimers();
  expect(await faultsOfPage(container)).toEqual([]);
});

test.each([
  ['CODE_WRONG', { triesLeft: 3 }, '验证码', '验证码不正确，还可以试 3 次'],
  ['CODE_ENDED', {}, '验证码', '验证码已失效，请重新获取'],
  ['PASSWORD_WEAK', { reason: 'leaked' }, '密码', '这个密码出现在已泄露的密码中，请换一个'],
])(
  'c3: %s %j is reported at its field, and the typed values stay',
  async (code, details, label, says) => {
    show({ 'Registration/Finish': refusal(code, details) });
    await sendCode();
    await fillIn();
    await finish();
    const field = screen.getByLabelText(label);
    await waitFor(() => {
      expect(field).toBeInvalid();
    });
    expect(field.getAttribute('aria-describedby')).toContain('-fault');
    expect(screen.getAllByText(says)).toHaveLength(2);
    expect(screen.getByLabelText('验证码')).toHaveValue('482913');
  },
);

test('c3: a number that has an account leads to sign-in, after the right code alone', async () => {
  const { host } = show({ 'Registration/Finish': refusal('ALREADY_REGISTERED') });
  await sendCode();
  await fillIn();
  await finish();
  expect(await screen.findByRole('alert')).toHaveTextContent('此联系方式已有账户');
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: '登录' }));
  const asked = { audience: 'customer', returnTo: '/orderpage' };
  expect(host.told).toContainEqual(['signIn', asked]);
});

test('c3: a text that has changed meanwhile is asked for, and sent as it is now', async () => {
  const NEWER = { kind: 'terms', version: '2027-01-01' };
  const answers = [refusal('LEGAL_CHANGED', { asks: [NEWER] }), { subjectid: 'C50000001' }];
  const { bodiesOf } = show({ 'Registration/Finish': () => answers.shift() });
  await sendCode();
  await fillIn();
  await finish();
  await user.click(await screen.findByRole('checkbox'));
  await finish();
  await screen.findByText('注册成功');
  expect(bodiesOf('Registration/Finish').at(-1)).toMatchObject({ accepted: [NEWER] });
});

test('too many requests say for how many minutes, and an old proof is made once more without a word', async () => {
  const answers = [refusal('PROOF_NEEDED'), refusal('TOO_MANY', { retryAfterSeconds: 2_570 })];
  const { bodiesOf } = show({ 'Registration/SendCode': () => answers.shift() });
  await user.click(await screen.findByRole('radio', { name: '邮箱' }));
  await user.type(screen.getByLabelText('邮箱', { selector: '[type=email]' }), 'lin@example.com');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await ready(() => {
    expect(bodiesOf('Registration/SendCode')).toHaveLength(1);
  });
  await ready(() => {
    expect(screen.getByRole('alert')).toHaveTextContent('请 43 分钟后再试');
  });
  expect(bodiesOf('Registration/SendCode')).toHaveLength(2);
});

test('another one may be asked for after a minute, and a message that is late says so', async () => {
  const { bodiesOf } = show({ 'Registration/GetFlow': { delivery: 'slow' } });
  await sendCode();
  expect(screen.getByText(/60 秒后可重新获取/)).toBeVisible();
  await act(async () => {
    await jest.advanceTimersByTimeAsync(60_000);
  });
  expect(screen.getByText(/短信可能被拦截或延迟/)).toBeVisible();
  expect(bodiesOf('Registration/GetFlow')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '重新获取' }));
  await ready(() => {
    expect(bodiesOf('Registration/SendCode')).toHaveLength(2);
  });
  expect(bodiesOf('Proof/Begin').at(-1)).toEqual({ purpose: 'register', mark: MARK });
});

test.each([
  [{ channels: [] }, '注册暂未开放。请联系我们开通账户。', []],
  [{ isKeptElsewhere: true }, '账户由您单位的登录服务管理。', ['登录']],
  [
    { isKeptElsewhere: true, createsElsewhere: true },
    '账户由您单位的登录服务管理。',
    ['前往注册', '登录'],
  ],
])('c3: with %j the page says what can be done', async (state, says, acts) => {
  show({ 'Registration/GetState': { ...OPEN, ...state } });
  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.queryByRole('button', { name: '获取验证码' })).toBeNull();
  const main = screen.getByRole('main');
  const names = [...main.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names).toEqual(acts);
});
