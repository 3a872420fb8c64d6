import type { Person } from '@banyan/contract';
import type { OwnSession, SecurityState } from '@banyan/contract/security';
import { TabContext } from '@banyan/platform/host';
import { type RenderAppOptions, renderApp, silentTab } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SecurityPage } from './SecurityPage.js';

type Body = Readonly<Record<string, unknown>>;
const person: Person = {
  audience: 'admin',
  userId: 'A1',
  account: 'admin',
  username: '周敏',
  alarmcode: '',
  permissions: [],
  expiresAt: 0,
  idleEndsAt: null,
};
const HERE: OwnSession = {
  id: '6a1f3b0e-1a52-4b7e-9d34-2f0c7a5e9b10',
  device: 'Chrome 156 · Linux',
  address: '127.0.0.1',
  openedAt: '2026-11-21T01:00:00.000Z',
  activeAt: '2026-11-21T02:00:00.000Z',
  current: true,
};
const THERE: OwnSession = {
  ...HERE,
  id: 'c2f0a9d4-8f0b-4c39-8a51-63b7f1d2e4a7',
  device: 'Safari 26 · iOS',
  current: false,
};
const OFF: SecurityState = { kind: 'own', totp: false, recoveryCodesLeft: 0 };
const ON: SecurityState = { kind: 'own', totp: true, recoveryCodesLeft: 2 };
const CODES = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-pq${at}r`);

function refusal(code: string, message: string) {
  return Object.assign(new Error(message), { code });
}

function show(calls: RenderAppOptions['calls'], options: RenderAppOptions = {}) {
  const dirty: boolean[] = [];
  const asked: (readonly [string, Body])[] = [];
  const recorded = Object.fromEntries(
    Object.entries({
      'Security/GetSessions': [HERE, THERE],
      'Security/GetState': OFF,
      ...calls,
    }).map(([name, answer]) => [
      name,
      (body: Body): unknown => {
        asked.push([name, body]);
        return typeof answer === 'function' ? (answer as () => unknown)() : answer;
      },
    ]),
  );
  const tab = { ...silentTab, setDirty: (isDirty: boolean) => dirty.push(isDirty) };
  const app = renderApp(
    <TabContext value={tab}>
      <SecurityPage />
    </TabContext>,
    { person, calls: recorded, ...options },
  );
  const bodiesOf = (name: string) =>
    asked.filter(([call]) => call === name).map(([, body]) => body);
  return { ...app, dirty, bodiesOf };
}

const user = userEvent.setup();
const told = (text: string) => ['notify', { kind: 'success', text }];

test('lists the sessions; the current one is marked and has no button to end it', async () => {
  show({});
  await screen.findByText('Chrome 156 · Linux');
  const list = screen.getAllByRole('listitem');
  expect(list[0]).toHaveTextContent('Chrome 156 · Linux当前会话');
  expect(list[0]).toHaveTextContent('最近使用 2026-11-21 10:00');
  expect(within(list[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(list[1]).toHaveTextContent('Safari 26 · iOS');
});

test('ends one session, and the list is read again', async () => {
  const { bodiesOf, host } = show({ 'Security/EndSession': { ended: 1 } });
  await user.click(await screen.findByRole('button', { name: /^结束 Safari 26 · iOS 的会话/ }));
  await waitFor(() => {
    expect(bodiesOf('Security/GetSessions')).toHaveLength(2);
  });
  expect(bodiesOf('Security/EndSession')).toEqual([{ id: THERE.id }]);
  expect(host.told).toContainEqual(told('会话已结束'));
});

test('ends all others after a question, which can be declined', async () => {
  const { bodiesOf, host } = show({ 'Security/EndOtherSessions': { ended: 3 } });
  await user.click(await screen.findByRole('button', { name: '结束其他所有会话' }));
  const question = within(screen.getByRole('group', { name: /确定结束其他所有会话吗/ }));
  await user.click(question.getByRole('button', { name: '取消' }));
  expect(bodiesOf('Security/EndOtherSessions')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '结束其他所有会话' }));
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(host.told).toContainEqual(told('已结束其他 3 个会话'));
  });
});

test('a list that fails to load shows the reason, and loads after a retry', async () => {
  const answers: unknown[] = [new Error('网络中断'), [HERE]];
  show({ 'Security/GetSessions': () => answers.shift() });
  expect(await screen.findByText('网络中断')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('Chrome 156 · Linux')).toBeVisible();
  expect(screen.queryByRole('button', { name: '结束其他所有会话' })).not.toBeInTheDocument();
});

async function fillPassword(current: string, next: string, repeat: string): Promise<void> {
  await user.type(await screen.findByLabelText('当前密码'), current);
  await user.type(screen.getByLabelText('新密码'), next);
  await user.type(screen.getByLabelText('再次输入新密码'), repeat);
  await user.click(screen.getByRole('button', { name: '修改密码' }));
}

test('changes the password; the tab is marked while the form is half filled', async () => {
  const { bodiesOf, host, dirty } = show({ 'Security/ChangePassword': { ended: 1 } });
  await fillPassword('altes-Wort', 'ein-neues-Wort', 'ein-neues-Wort');
  await waitFor(() => {
    expect(host.told).toContainEqual(told('密码已修改，其他会话已结束'));
  });
  expect(bodiesOf('Security/ChangePassword')).toEqual([
    { current: 'altes-Wort', next: 'ein-neues-Wort' },
  ]);
  expect(screen.getByLabelText('当前密码')).toHaveValue('');
  expect(dirty).toEqual([false, true, false]);
});

test('faults found in the browser are shown at the fields, and no request is sent', async () => {
  const { bodiesOf } = show({});
  await fillPassword('x', 'kurz', 'anders');
  expect(screen.getByLabelText('新密码')).toHaveAccessibleDescription('新密码至少需要 10 个字符');
  expect(screen.getByLabelText('再次输入新密码')).toHaveAccessibleDescription(
    '两次输入的新密码不一致',
  );
  expect(bodiesOf('Security/ChangePassword')).toEqual([]);
});

test.each([
  [refusal('PASSWORD_WRONG', '当前密码不正确。'), '当前密码', '当前密码不正确。'],
  [
    Object.assign(refusal('PASSWORD_WEAK', '过于简单'), { details: { reason: 'common' } }),
    '新密码',
    '这个密码太容易被猜到，请换一个',
  ],
])('%s is shown at its field', async (failure, field, said) => {
  show({ 'Security/ChangePassword': failure });
  await fillPassword('altes-Wort', 'ein-neues-Wort', 'ein-neues-Wort');
  await waitFor(() => {
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(said);
  });
  expect(screen.getByLabelText(field)).toBeInvalid();
});

test('an exceeded limit is shown above the button', async () => {
  show({ 'Security/ChangePassword': refusal('TOO_MANY_ATTEMPTS', '尝试次数过多') });
  await fillPassword('altes-Wort', 'ein-neues-Wort', 'ein-neues-Wort');
  expect(await screen.findByRole('alert')).toHaveTextContent('尝试次数过多');
});

test('turns the second factor on: password, code, recovery codes', async () => {
  let state = OFF;
  const { bodiesOf, dirty } = show({
    'Security/GetState': () => state,
    'Security/BeginTotp': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Banyan:admin' },
    'Security/ConfirmTotp': () => {
      state = { ...ON, recoveryCodesLeft: 10 };
      return { recoveryCodes: CODES };
    },
  });
  await user.click(await screen.findByRole('button', { name: '开启两步验证' }));
  const form = within(screen.getByRole('form', { name: '开启两步验证' }));
  await user.type(form.getByLabelText('当前密码'), 'altes-Wort');
  await user.click(form.getByRole('button', { name: '下一步' }));

  expect(await screen.findByRole('img', { name: '两步验证二维码' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const code = screen.getByLabelText('验证码');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  await user.type(code, '123 456{Enter}');

  const codes = within(await screen.findByRole('region', { name: '恢复码' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  expect(dirty.at(-1)).toBe(true);
  await user.click(codes.getByRole('button', { name: '我已保存' }));
  expect(await screen.findByText('剩余恢复码：10 个')).toBeVisible();
  expect(dirty.at(-1)).toBe(false);
  expect(bodiesOf('Security/BeginTotp')).toEqual([{ password: 'altes-Wort' }]);
  expect(bodiesOf('Security/ConfirmTotp')).toEqual([{ code: '123 456' }]);
});

test('a wrong code shows an error at its field, and the secret stays', async () => {
  show({
    'Security/BeginTotp': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Banyan:admin' },
    'Security/ConfirmTotp': refusal('CODE_WRONG', '验证码不正确'),
  });
  await user.click(await screen.findByRole('button', { name: '开启两步验证' }));
  const form = within(screen.getByRole('form', { name: '开启两步验证' }));
  await user.type(form.getByLabelText('当前密码'), 'altes-Wort{Enter}');
  await user.type(await screen.findByLabelText('验证码'), '000000{Enter}');
  await waitFor(() => {
    expect(screen.getByLabelText('验证码')).toHaveAccessibleDescription('验证码不正确');
  });
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
});

test('warns of few recovery codes; new codes and turning off ask for password and code', async () => {
  const { bodiesOf, host } = show({
    'Security/GetState': ON,
    'Security/NewRecoveryCodes': { recoveryCodes: CODES },
    'Security/RemoveTotp': OFF,
  });
  expect(await screen.findByText(/恢复码所剩不多/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重新生成恢复码' }));
  const renew = within(screen.getByRole('form', { name: '重新生成恢复码' }));
  await user.type(renew.getByLabelText('当前密码'), 'altes-Wort{Enter}');
  await user.click(await screen.findByRole('button', { name: '我已保存' }));

  await user.click(screen.getByRole('button', { name: '关闭两步验证' }));
  const off = within(screen.getByRole('form', { name: '关闭两步验证' }));
  await user.click(off.getByRole('button', { name: '关闭两步验证' }));
  expect(off.getByLabelText('验证码或恢复码')).toHaveAccessibleDescription('请填写');
  await user.type(off.getByLabelText('当前密码'), 'altes-Wort');
  await user.type(off.getByLabelText('验证码或恢复码'), CODES[0] ?? '');
  await user.click(off.getByRole('button', { name: '关闭两步验证' }));
  await waitFor(() => {
    expect(host.told).toContainEqual(told('两步验证已关闭'));
  });
  expect(bodiesOf('Security/RemoveTotp')).toEqual([{ password: 'altes-Wort', code: CODES[0] }]);
});

test('with another identity provider the page says that it keeps password and factor', async () => {
  show({ 'Security/GetState': { ...OFF, kind: 'provider' } }, { language: 'en' });
  expect(await screen.findByText(/identity provider, which manages both/)).toBeVisible();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  expect(await screen.findByText('Chrome 156 · Linux')).toBeVisible();
});
