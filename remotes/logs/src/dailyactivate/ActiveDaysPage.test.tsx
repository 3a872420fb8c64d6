import type { ActiveDays } from '@banyan/contract/usage';
import { faultsOfPage, renderApp, savedText } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActiveDaysPage } from './ActiveDaysPage.js';

const DAYS = Array.from({ length: 9 }, (_, at) => ({
  day: `2026-11-0${at + 1}`,
  day1: 100 + 10 * at,
  day7: 300,
  day30: 400,
  newDevices: 5,
  launches: 900 + at,
}));
const FOUND: ActiveDays = {
  products: [
    { productId: 'mindmap', days: DAYS },
    { productId: 'naolitu', days: DAYS.map((day) => ({ ...day, day1: 7, day30: 0 })) },
  ],
};

function show(permissions = ['statistics.view', 'devices.view']) {
  return renderApp(<ActiveDaysPage />, {
    path: '/dailyactivate?range=own&from=2026-11-01&to=2026-11-09',
    permissions,
    calls: { 'Usage/GetActive': FOUND },
  });
}

test('both products show their last whole day against the same weekday before', async () => {
  show();
  const mindmap = within(await screen.findByLabelText('思维导图 · 最近一个完整的日期 2026-11-09'));
  expect(mindmap.getByText('180')).toBeVisible();
  // 180 after 110.
  expect(mindmap.getByText('当天活跃的设备 · 与一周前同一天相比 +63.6 %')).toBeVisible();
  expect(mindmap.getByText('45.0 %')).toBeVisible();
  const naolitu = within(screen.getByLabelText('脑力图 · 最近一个完整的日期 2026-11-09'));
  expect(naolitu.getByText('–')).toBeVisible();
});

test('each day is a row, the newest first, whose devices are one press away', async () => {
  show();
  const table = within(await screen.findByRole('region', { name: '每天一行' }));
  const [, first] = table.getAllByRole('row');
  expect(first).toHaveTextContent('2026-11-09 一180300400');
  expect(within(first as HTMLElement).getByRole('link', { name: '180' })).toHaveAttribute(
    'href',
    '/device-list?product=mindmap&activeFrom=2026-11-09&activeTo=2026-11-09',
  );
  await userEvent.click(screen.getByRole('radio', { name: '脑力图' }));
  expect(
    within(await screen.findByRole('region', { name: '每天一行' })).getAllByRole('link', {
      name: '7',
    }),
  ).toHaveLength(9);
});

test('without permission for devices the numbers are no links; a file has each day', async () => {
  show(['statistics.view']);
  const table = within(await screen.findByRole('region', { name: '每天一行' }));
  expect(table.queryByRole('link')).toBeNull();
  const saved = await savedText(() =>
    userEvent.click(screen.getByRole('button', { name: '导出 CSV' })),
  );
  expect(saved.split('\r\n').slice(0, 2)).toEqual([
    '日期,日活跃,周活跃,月活跃,黏性,新增设备,启动次数',
    '2026-11-01,100,300,400,0.25,5,900',
  ]);
});

test('axe finds no fault', async () => {
  const { container } = show();
  await screen.findByRole('region', { name: '每天一行' });
  expect(await faultsOfPage(container)).toEqual([]);
});
