import { faultsOfPage, fillSilently, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STAYS } from '../testLeaving.js';
import { PersonalPassPage } from './PersonalPassPage.js';

const session = {
  id: 's1',
  device: 'Chrome 156 · Linux',
  address: '10.0.0.1',
  openedAt: '2026-11-24T08:00:00Z',
  activeAt: '2026-11-24T09:00:00Z',
  current: true,
};
const EVENT = {
  id: '7',
  at: '2026-11-24T08:00:00Z',
  kind: 'signedIn',
  detail: 'password',
  device: 'Chrome 156 · Linux',
  address: '10.0.0.1',
};
const refusal = (code: string, message: string, details: object = {}) =>
  Object.assign(new Error(message), { code, details });

function show(calls: object = {}, language: 'zh' | 'en' = 'zh') {
  const asked: [string, unknown][] = [];
  const answers = {
    'MyData/GetLeaving': STAYS,
    'MySecurity/GetState': { kind: 'own', totp: false, recoveryCodesLeft: 0 },
    'MySecurity/GetSessions': [session, { ...session, id: 's2', device: '', current: false }],
    'MySecurity/GetEvents': [EVENT],
    ...calls,
  };
  const noted = Object.entries(answers).map(([name, answer]): [string, unknown] => [
    name,
    (body: unknown) => {
      asked.push([name, body]);
      return typeof answer === 'function' ? (answer as (given: unknown) => unknown)(body) : answer;
    },
  ]);
  const app = renderApp(<PersonalPassPage />, { calls: Object.fromEntries(noted), language });
  const countOf = (name: string) => asked.filter(([call]) => call === name).length;
  return { ...app, asked, countOf };
}

const cardOf = (name: string) => within(screen.getByRole('region', { name }));

test('c7: the password is changed, the page says how many sign-ins ended, and reads them again', async () => {
  const { asked, countOf } = show({ 'MySecurity/ChangePassword': { ended: 2 } });
  await userEvent.type(await screen.findByLabelText('当前密码'), 'ein gutes Kennwort');
  await userEvent.type(screen.getByLabelText('新密码'), 'ein anderes Kennwort');
  expect(screen.getByText('密码强度：强')).toBeVisible();
  await userEvent.click(cardOf('修改密码').getByRole('button', { name: '修改密码' }));
  expect(await screen.findByText('密码已修改，并退出了其他 2 处登录')).toBeVisible();
  const body = { current: 'ein gutes Kennwort', next: 'ein anderes Kennwort' };
  expect(asked).toContainEqual(['MySecurity/ChangePassword', body]);
  expect(screen.getByLabelText('当前密码')).toHaveValue('');
  await waitFor(() => {
    expect(countOf('MySecurity/GetSessions')).toBe(2);
  });
});

test.each([
  ['PASSWORD_WRONG', '密码'],
  ['CODE_WRONG', '验证码或恢复码'],
])('%s is said at its field, where the second factor is turned off', async (code, label) => {
  show({
    'MySecurity/GetState': { kind: 'own', totp: true, recoveryCodesLeft: 8 },
    'MySecurity/RemoveTotp': refusal(code, '不正确。'),
  });
  await userEvent.click(await screen.findByRole('button', { name: '关闭两步验证' }));
  await userEvent.type(screen.getByLabelText('密码'), 'ein Kennwort');
  await userEvent.type(screen.getByLabelText('验证码或恢复码'), '123456');
  await userEvent.click(screen.getByRole('button', { name: '关闭两步验证' }));
  await waitFor(() => {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/不正确。/);
  });
});

test('values that were set without events are sent, and the form names the account', async () => {
  const { asked } = show({ 'MySecurity/ChangePassword': { ended: 0 } });
  fillSilently(await screen.findByLabelText('当前密码'), 'ein gutes Kennwort');
  fillSilently(screen.getByLabelText('新密码'), 'ein anderes Kennwort');
  const button = cardOf('修改密码').getByRole('button', { name: '修改密码' });
  expect(button.closest('form')?.elements.namedItem('username')).toHaveAttribute(
    'autocomplete',
    'username',
  );
  await userEvent.click(button);
  await screen.findByText(/密码已修改/);
  const body = { current: 'ein gutes Kennwort', next: 'ein anderes Kennwort' };
  expect(asked.filter(([name]) => name === 'MySecurity/ChangePassword')).toEqual([
    ['MySecurity/ChangePassword', body],
  ]);
});

test('a value that was set without an event stays where another is missing', async () => {
  const { countOf } = show();
  fillSilently(await screen.findByLabelText('当前密码'), 'ein gutes Kennwort');
  await userEvent.click(cardOf('修改密码').getByRole('button', { name: '修改密码' }));
  await waitFor(() => {
    expect(screen.getByLabelText('新密码')).toBeInvalid();
  });
  expect(screen.getByLabelText('当前密码')).toHaveValue('ein gutes Kennwort');
  expect(countOf('MySecurity/ChangePassword')).toBe(0);
});

test.each([
  ['PASSWORD_WRONG', '当前密码不正确。', {}, '当前密码', '当前密码不正确。'],
  [
    'PASSWORD_WEAK',
    '新密码过于简单',
    { reason: 'account' },
    '新密码',
    '不能包含您的账号、手机号、邮箱或姓名',
  ],
])(
  '%s is reported at its field, and the typed values stay',
  async (code, message, details, label, says) => {
    show({ 'MySecurity/ChangePassword': refusal(code, message, details) });
    await userEvent.type(await screen.findByLabelText('当前密码'), 'falsch');
    await userEvent.type(screen.getByLabelText('新密码'), 'ein anderes Kennwort');
    await userEvent.click(cardOf('修改密码').getByRole('button', { name: '修改密码' }));
    await waitFor(() => {
      expect(screen.getByLabelText(label)).toBeInvalid();
    });
    expect(screen.getAllByText(says)).toHaveLength(2);
    expect(screen.getByLabelText('新密码')).toHaveValue('ein anderes Kennwort');
  },
);

test('the second factor is turned on by password and code, and its recovery codes stay until they are saved', async () => {
  const { asked } = show({
    'MySecurity/BeginTotp': { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
    'MySecurity/ConfirmTotp': { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
  });
  await userEvent.click(await screen.findByRole('button', { name: '开启两步验证' }));
  await userEvent.type(await screen.findByLabelText('密码'), 'ein gutes Kennwort');
  await userEvent.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('ABCD EFGH')).toBeVisible();
  await userEvent.type(screen.getByLabelText('验证码'), '482 913');
  await userEvent.click(screen.getByRole('button', { name: '完成' }));
  expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
  expect(asked).toContainEqual(['MySecurity/ConfirmTotp', { code: '482913' }]);
  await userEvent.click(screen.getByRole('button', { name: '我已保存' }));
  expect(screen.queryByText('aaaa-bbbb')).toBeNull();
});

test('one browser is signed out by its name, or all others', async () => {
  const { asked } = show({
    'MySecurity/EndSession': { ended: 1 },
    'MySecurity/EndOtherSessions': { ended: 1 },
  });
  await userEvent.click(await screen.findByRole('button', { name: '退出 未知设备' }));
  expect(await screen.findByText('已退出 1 处登录')).toBeVisible();
  expect(asked).toContainEqual(['MySecurity/EndSession', { id: 's2' }]);
  await userEvent.click(screen.getByRole('button', { name: '退出其他全部' }));
  await waitFor(() => {
    expect(asked).toContainEqual(['MySecurity/EndOtherSessions', {}]);
  });
});

test('with another identity provider it says who keeps the password; sessions stay', async () => {
  show({ 'MySecurity/GetState': { kind: 'provider', totp: false, recoveryCodesLeft: 0 } });
  expect(await screen.findByText('密码和两步验证由您单位的登录服务管理。')).toBeVisible();
  expect(screen.queryByLabelText('当前密码')).toBeNull();
  expect(screen.getByRole('region', { name: '登录的浏览器' })).toBeVisible();
});

test('in English nothing is left in Chinese, and axe finds nothing', async () => {
  const { container } = show({}, 'en');
  await screen.findByLabelText('Current password');
  await screen.findByText('Signed in');
  expect(screen.getByRole('main')).not.toHaveTextContent(/[\u4e00-\u9fff]/);
  expect(await faultsOfPage(container)).toEqual([]);
});
