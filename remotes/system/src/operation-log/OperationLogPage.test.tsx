import type { ChangeDetail } from '@banyan/contract/changes';
import { describeList, describeListBlocks, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { testChange, testChangeDetail } from '../testChanges.js';
import { OperationLogPage } from './OperationLogPage.js';

const permissions = ['changes.view', 'changes.export', 'discounts.view', 'audit.view'];
const BATCH = '00000000-0000-4000-8000-000000000007';

function show(change: Partial<ChangeDetail>, held: readonly string[] = permissions) {
  return renderApp(<OperationLogPage />, {
    path: '/operation-log?open=1',
    permissions: held,
    calls: {
      'Change/GetList': {
        results: [testChange(1)],
        next: null,
        previous: null,
        total: 10_000,
        totalIs: 'atLeast',
      },
      'Change/Get': testChangeDetail(change),
    },
  });
}

const drawer = async () => within(await screen.findByRole('dialog'));

test('a change shows each field before and after, and its record', async () => {
  show({});
  const detail = await drawer();
  const row = (await detail.findByText('title')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('title春季秋季');
  expect(detail.getByText('endsAt').closest('tr')).toHaveTextContent('endsAt（空）是');
  expect(screen.getByText('超过 10,000 条操作')).toBeVisible();
  const leads = (name: string) => detail.getByRole('link', { name }).getAttribute('href');
  expect([leads('打开此对象'), leads('此账号的登录日志')]).toEqual([
    '/code-list?open=code-1',
    '/audit-log?account=admin',
  ]);
});

test('a row says what was done once, how much it changed, and leads to its record', async () => {
  show({}, ['changes.view', 'discounts.view']);
  await drawer();
  const table = within(screen.getByRole('table', { name: '操作日志列表', hidden: true }));
  const row = (await table.findByText('周敏 更改了优惠码 SAVE-1')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('SAVE-1 2 处更改');
  const link = within(row).getByRole('link', { name: 'code-1', hidden: true });
  expect(link).toHaveAttribute('href', '/code-list?open=code-1');
});

test('has no links without permission, nor to a record without a screen', async () => {
  show({ entity: 'masterKey', verb: 'masterKey.rotate', account: null, fields: {} }, [
    'changes.view',
  ]);
  const detail = await drawer();
  expect(await detail.findByText('没有字段被更改')).toBeVisible();
  expect(detail.queryByRole('button', { name: '打开此对象' })).toBeNull();
  expect(detail.queryByRole('button', { name: '此账号的登录日志' })).toBeNull();
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
});

test('the other changes of the same act are one click away', async () => {
  show({ batch: BATCH, siblings: [testChange(2)] });
  const detail = await drawer();
  expect(await detail.findByText('周敏 更改了优惠码 SAVE-2')).toHaveAttribute(
    'href',
    '/operation-log?open=2',
  );
  expect(detail.getByRole('link', { name: '查看整个批次' })).toHaveAttribute(
    'href',
    `/operation-log?batch=${BATCH}`,
  );
});

const LOG_LIST: Parameters<typeof describeList>[1] = {
  Page: OperationLogPage,
  options: { permissions },
  isKeyset: true,
  call: 'Change/GetList',
  row: testChange,
  says: (number) => `周敏 更改了优惠码 SAVE-${number}`,
  label: '操作日志列表',
  filter: {
    address: 'text=SAVE&actor=admin&entity=role&act=save&from=2026-11-01',
    asks: {
      filter: { text: 'SAVE', actor: 'admin', entity: 'role', act: 'save', from: '2026-11-01' },
    },
    nonsense: 'act=lost&from=2026-02-30',
    typed: { label: '关键字', word: 'text', asks: { filter: { text: 'abc' } } },
  },
  sort: { column: '时间', by: 'at' },
  empty: {
    zh: { filtered: '没有符合条件的操作', none: '最近 92 天没有操作' },
    en: {
      filtered: 'No changes match these filters',
      none: 'Nothing was changed in the last 92 days',
    },
  },
  exports: 'Change/Export',
};

describeList('the change log', LOG_LIST);
describeListBlocks('the change log', LOG_LIST);
