import { describeList } from '@banyan/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blockOf, CODE, drawer, PERMISSIONS, SAMPLE, showBlocks } from '../testing/showBlocks.js';
import { BlockListPage } from './BlockListPage.js';

describeList('machine codes', {
  ...SAMPLE,
  Page: BlockListPage,
  options: { permissions: PERMISSIONS },
  call: 'MachineBlock/GetList',
  row: blockOf,
  says: (number) => `7F2A…000${number}`,
  filter: {
    address:
      'state=expired&reasonCode=piracy&effect=publish&product=mindmap&hits=some&from=2026-11-01',
    asks: {
      filter: {
        state: 'expired',
        reasonCode: 'piracy',
        effect: 'publish',
        productId: 'mindmap',
        hasHits: true,
        from: '2026-11-01',
      },
    },
    nonsense: 'state=lost&effect=fly&product=amiga&hits=many&from=2026-02-30',
  },
  sort: { column: '拦截次数', by: 'hits' },
  empty: {
    zh: {
      ...SAMPLE.empty.zh,
      none: '还没有机器码。盗版或滥用的设备限制登录和激活，测试机只选统计。',
    },
    en: {
      ...SAMPLE.empty.en,
      none: 'No machine codes yet. Restrict sign-in and activation of pirated copies, and only statistics of test machines.',
    },
  },
  live: {
    event: { kind: 'changed', entity: 'machineBlock', id: 'machineBlock-1', version: 2 },
    changed: blockOf(1, { hits: 8, version: 2 }),
  },
  exports: 'MachineBlock/Export',
});

test('a machine is looked for by a key: its code is in no address, no field and no file', async () => {
  const { sent } = showBlocks('');
  await screen.findByText('7F2A…0001');
  await userEvent.type(screen.getByLabelText('查找机器码'), `${CODE}{Enter}`);
  expect(await screen.findByText('查找机器码: 一个机器码')).toBeVisible();
  expect(sent.at(-1)).toMatchObject(['GetList', { filter: { q: 'key-7' } }]);
  expect(screen.getByLabelText('查找机器码')).toHaveValue('');
  expect(JSON.stringify(sent.filter(([call]) => call === 'GetList'))).not.toContain(CODE);
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  expect(screen.queryByText(/筛选出的/)).toBeNull();
});

test('all that a filter has found are lifted together', async () => {
  const { sent } = showBlocks('?reasonCode=piracy');
  expect(await screen.findByText('筛选出的 1 个')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '解除限制' }));
  const dialog = await drawer();
  await userEvent.type(dialog.getByLabelText('原因'), '误报');
  await userEvent.click(dialog.getByRole('button', { name: '解除限制' }));
  await waitFor(() => {
    const chosen = { filter: { reasonCode: 'piracy' }, upTo: expect.any(String) as string };
    expect(sent.filter(([call]) => call === 'Lift')).toMatchObject([['Lift', { chosen }]]);
  });
});

test.each([
  ['active', '生效中', '至 2026-12-31 08:00'],
  ['scheduled', '计划中', '2026-12-01 08:00 起'],
  ['paused', '暂停中', '至 2026-12-24 08:00'],
] as const)('an entry that is %s says until or from when', async (state, word, at) => {
  showBlocks('', {
    state,
    startsAt: '2026-12-01T00:00:00.000Z',
    pausedUntil: '2026-12-24T00:00:00.000Z',
    endsAt: '2026-12-31T00:00:00.000Z',
  });
  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.getByText(at)).toBeVisible();
});
