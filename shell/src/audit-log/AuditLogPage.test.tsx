import { useLocation } from '@banyan/platform/router';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuditLogPage } from './AuditLogPage.js';

type Body = Readonly<Record<string, unknown>>;

const entry = (id: string, rest: object) => ({
  id,
  at: '2026-11-21T02:00:00.000Z',
  kind: 'signedIn',
  account: 'admin',
  audience: 'admin',
  address: '127.0.0.1',
  device: 'Chrome 156 · Linux',
  detail: 'secondFactor',
  subject: '',
  ...rest,
});
const two = {
  records: 45,
  results: [
    entry('2', {}),
    entry('1', { kind: 'signInFailed', account: '<b>who</b>', device: '', detail: 'password' }),
  ],
};

function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{search}</output>;
}

function show(options: RenderAppOptions = {}) {
  const asked: Body[] = [];
  const app = renderApp(
    <>
      <AuditLogPage />
      <Address />
    </>,
    {
      ...options,
      calls: {
        'AuditLog/GetList': (body: Body) => {
          asked.push(body);
          return two;
        },
        ...options.calls,
      },
    },
  );
  return { ...app, asked };
}

test('says what happened in words, and shows names as they were typed', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: '登录日志列表' }));
  expect(await table.findByText('登录成功')).toHaveTextContent('登录成功 · 验证码');
  expect(table.getByText('登录失败')).toHaveTextContent('登录失败 · 密码');
  expect(table.getByText('<b>who</b>')).toBeVisible();
  expect(table.getByText('未知设备')).toBeVisible();
  expect(table.getAllByText('2026-11-21 10:00')).toHaveLength(2);
  expect(screen.getByText('共 45 条记录，保留 180 天')).toBeVisible();
});

test('the filter is in the address and asked of the service', async () => {
  const { asked } = show({ path: '/audit-log?tab=x&page=2&kind=nonsense&from=2026-02-30' });
  await screen.findByText('登录成功');
  expect(asked).toEqual([{ page: 2, pageSize: 20 }]);
  await userEvent.click(screen.getByRole('combobox', { name: '事件' }));
  await userEvent.click(await screen.findByTitle('登录失败'));
  await userEvent.type(screen.getByLabelText('账号'), 'admin{Enter}');
  await waitFor(() => {
    expect(asked.at(-1)).toEqual({ kind: 'signInFailed', account: 'admin', page: 1, pageSize: 20 });
  });
  expect(screen.getByLabelText('address')).toHaveTextContent(
    '?tab=x&kind=signInFailed&account=admin',
  );
  await userEvent.click(screen.getByRole('button', { name: '重置' }));
  expect(screen.getByLabelText('address')).toHaveTextContent(/^\?tab=x$/);
});

test('the next page is asked for', async () => {
  const { asked } = show();
  await screen.findByText('登录成功');
  await userEvent.click(screen.getByTitle('2'));
  await waitFor(() => {
    expect(asked.at(-1)).toEqual({ page: 2, pageSize: 20 });
  });
});

test('a failure says why, and a retry brings the log; nothing found is said in English too', async () => {
  const answers: unknown[] = [new Error('offline'), { records: 0, results: [] }];
  show({ language: 'en', calls: { 'AuditLog/GetList': () => answers.shift() } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No entry matches the filter')).toBeVisible();
});
