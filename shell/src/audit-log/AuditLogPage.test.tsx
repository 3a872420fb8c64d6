import { describeList, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { AuditLogPage } from './AuditLogPage.js';

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

test('shows events in words, and names as they were typed', async () => {
  const results = [
    entry('2', {}),
    entry('1', { kind: 'signInFailed', account: '<b>who</b>', device: '', detail: 'password' }),
  ];
  renderApp(<AuditLogPage />, { calls: { 'AuditLog/GetList': { records: 45, results } } });
  const table = within(await screen.findByRole('table', { name: '登录日志列表' }));
  expect(await table.findByText('登录成功')).toHaveTextContent('登录成功 验证码');
  expect(table.getByText('登录失败')).toHaveTextContent('登录失败 密码');
  expect(table.getByText('<b>who</b>')).toBeVisible();
  expect(table.getByText('未知设备')).toBeVisible();
  expect(table.getAllByText('2026-11-21 10:00')).toHaveLength(2);
  expect(screen.getByText('共 45 条记录，保留 180 天')).toBeVisible();
});

test('a button opens the changes of an account, for users who may see them', async () => {
  renderApp(<AuditLogPage />, {
    path: '/audit-log?account=admin',
    permissions: ['changes.view'],
    calls: { 'AuditLog/GetList': { records: 1, results: [entry('1', {})] } },
  });
  expect(await screen.findByRole('link', { name: '此账号的操作日志' })).toHaveAttribute(
    'href',
    '/operation-log?actor=admin',
  );
});

describeList('the sign-in log', {
  Page: AuditLogPage,
  call: 'AuditLog/GetList',
  row: (number) => entry(String(number), { account: `account-${number}` }),
  says: (number) => `account-${number}`,
  label: '登录日志列表',
  filter: {
    address: 'kind=signInFailed&account=admin&from=2026-11-01',
    asks: { kind: 'signInFailed', account: 'admin', from: '2026-11-01' },
    nonsense: 'kind=nonsense&from=2026-02-30',
    typed: { label: '账号', word: 'account', asks: { account: 'abc' } },
  },
  sort: { column: '时间', by: 'at' },
  empty: {
    zh: { filtered: '没有符合条件的记录', none: '还没有记录' },
    en: { filtered: 'No entries match these filters', none: 'There are no entries yet' },
  },
  live: {
    event: { kind: 'changed', entity: 'auditEntry', id: '1' },
    changed: entry('1', { account: 'account-1', detail: 'password' }),
  },
});
