import type { Download } from '@banyan/contract/downloads';
import type { Statistic } from '@banyan/contract/statistics';
import { describeList, faultsOfPage, keysetPage, renderApp, savedText } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DownloadList } from './DownloadList.js';
import {
  DownloadSharesPage,
  MindMapStatisticsPage,
  NaolituStatisticsPage,
} from './DownloadStatisticsPage.js';

const permissions = ['downloads.view'];
type Body = Readonly<Record<string, unknown>>;

const numbers = (downloads: number) => ({
  downloads,
  visitors: downloads - 10,
  completed: downloads,
  begun: downloads * 2,
});

const STATISTIC: Statistic = {
  from: '2026-11-22',
  to: '2026-11-23',
  numbers: numbers(1_300),
  series: [
    { start: '2026-11-22', numbers: numbers(500) },
    { start: '2026-11-23', numbers: numbers(800) },
  ],
  before: null,
  parts: {
    platform: [
      { value: 'windows', numbers: numbers(975), series: [400, 575] },
      { value: 'macos', numbers: numbers(325), series: [100, 225] },
    ],
    version: [{ value: '12.0.4', numbers: numbers(1_300), series: [500, 800] }],
  },
  latestAt: '2026-11-23T04:00:00.000Z',
};

function download(number: number, change: Partial<Download> = {}): Download {
  return {
    id: String(number),
    at: '2026-11-20T02:00:00.000Z',
    version: `12.0.${number}`,
    platform: 'windows',
    arch: 'x64',
    source: 'search',
    referrerHost: 'www.baidu.com',
    agent: 'Chrome',
    bytesSent: 86_412_000,
    isComplete: true,
    isCounted: true,
    ...change,
  };
}

const NO_DOWNLOADS = keysetPage();

function show(Page: typeof MindMapStatisticsPage, path: string, answer: Partial<Statistic> = {}) {
  const asked: Body[] = [];
  const listed: Body[] = [];
  const app = renderApp(<Page />, {
    path,
    permissions,
    calls: {
      'DownloadStatistic/Get': (body: Body) => {
        asked.push(body);
        return { ...STATISTIC, ...answer };
      },
      'DownloadEvent/GetList': (body: Body) => {
        listed.push(body);
        return NO_DOWNLOADS;
      },
    },
  });
  return { ...app, asked, listed, last: () => asked.at(-1) };
}

const totals = async () => within(await screen.findByLabelText('汇总'));

test('each number says what it counts, and downloads lead to the list that they count', async () => {
  const { listed } = show(
    MindMapStatisticsPage,
    '/productdownstatistic?range=own&from=2026-11-22&to=2026-11-23',
  );
  const head = await totals();
  expect(head.getByText('1,290')).toBeVisible();
  expect(head.getByText('50.0 %')).toBeVisible();
  expect(head.getByText(/同一访客 30 分钟内算一次/)).toBeVisible();
  await userEvent.click(head.getByRole('link', { name: '1,300' }));
  await waitFor(() => {
    expect(listed.at(-1)).toMatchObject({
      filter: { productId: 'mindmap', from: '2026-11-22', to: '2026-11-23', isCounted: true },
    });
  });
});

test('what is chosen is asked for: days, unit and the period before', async () => {
  const { last } = show(MindMapStatisticsPage, '/productdownstatistic?range=7', {
    before: { ...STATISTIC, numbers: numbers(1_000) },
  });
  await totals();
  const { from, to } = last() as { readonly from: string; readonly to: string };
  expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
  await userEvent.click(screen.getByRole('radio', { name: '按周' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '与上一时段对比' }));
  await waitFor(() => {
    expect(last()).toMatchObject({ unit: 'week', isCompared: true });
  });
  expect((await totals()).getByText(/^\+30\.0 %（上一时段 1,000） · 完整下载/)).toBeVisible();
});

test('a value is looked at alone, and all of them again', async () => {
  const { last } = show(MindMapStatisticsPage, '/productdownstatistic');
  await totals();
  await userEvent.click(screen.getByRole('button', { name: '只看 Windows' }));
  await waitFor(() => {
    expect(last()).toMatchObject({ filter: { dimension: 'platform', value: 'windows' } });
  });
  expect(screen.getByText('系统：Windows')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '显示全部' }));
  await waitFor(() => {
    expect(screen.queryByText('系统：Windows')).toBeNull();
  });
  expect(within(screen.getByRole('region', { name: '系统' })).getByText('macOS')).toBeVisible();
});

test('the parts say their share; the course is a table as well', async () => {
  show(MindMapStatisticsPage, '/productdownstatistic');
  await totals();
  const systems = within(screen.getByRole('region', { name: '系统' }));
  expect(systems.getByRole('row', { name: /Windows 975 965 50\.0 % 75\.0 %/ })).toBeVisible();
  await userEvent.click(screen.getByText('以表格查看'));
  const course = within(screen.getByRole('region', { name: '以表格查看' }));
  expect(course.getByRole('row', { name: '2026-11-23 800 790 50.0 %' })).toBeVisible();
});

test('what is shown is a file, with its series and its parts', async () => {
  show(MindMapStatisticsPage, '/productdownstatistic');
  await totals();
  const saved = await savedText(() =>
    userEvent.click(screen.getByRole('button', { name: '导出 CSV' })),
  );
  const text = `\uFEFF${saved}`;
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      '\uFEFF日期,下载次数,下载人数,完成率',
      '2026-11-22,500,490,0.5',
      '系统,下载次数,下载人数,完成率',
      'macOS,325,315,0.5',
    ]),
  );
});

test('data that stopped coming is told', async () => {
  show(NaolituStatisticsPage, '/naolitu-downstatistic', { latestAt: '2020-01-01T00:00:00.000Z' });
  expect(await screen.findByText('自 2020-01-01 08:00 起没有新数据')).toBeVisible();
  expect(screen.getByRole('heading', { name: '脑力图下载统计' })).toBeVisible();
});

test('shares are by one dimension, for either product', async () => {
  const { last } = show(DownloadSharesPage, '/productdownstatisticbin');
  await screen.findByRole('region', { name: '版本' });
  expect(last()).toMatchObject({ productId: 'mindmap', by: 'version' });
  await userEvent.click(screen.getByRole('radio', { name: '脑力图' }));
  await userEvent.click(screen.getByRole('radio', { name: '系统' }));
  const systems = within(await screen.findByRole('region', { name: '系统' }));
  expect(systems.getByText('25.0 %')).toBeVisible();
  expect(last()).toMatchObject({ productId: 'naolitu', by: 'platform' });
});

test.each([
  ['statistics', MindMapStatisticsPage, '汇总'],
  ['shares', DownloadSharesPage, '产品'],
] as const)('axe finds no fault in the %s', async (_name, Page, label) => {
  const { container } = show(Page, '/productdownstatistic');
  await screen.findByLabelText(label);
  await screen.findByRole('region', { name: '版本' });
  expect(await faultsOfPage(container)).toEqual([]);
});

describeList('downloads one by one', {
  Page: () => <DownloadList product="mindmap" />,
  options: { permissions },
  call: 'DownloadEvent/GetList',
  row: download,
  says: (number) => `12.0.${number}`,
  label: '下载记录列表',
  filter: {
    address:
      'list-package=p7&list-version=12.0.4&list-platform=macos&list-arch=arm64&list-source=client&list-counted=no&list-from=2026-11-01',
    asks: {
      filter: {
        productId: 'mindmap',
        packageId: 'p7',
        version: '12.0.4',
        platform: 'macos',
        arch: 'arm64',
        source: 'client',
        isCounted: false,
        from: '2026-11-01',
      },
    },
    nonsense: 'list-platform=amiga&list-counted=perhaps&list-from=2026-02-30',
  },
  sort: { column: '时间', by: 'at' },
  empty: {
    zh: { filtered: '没有符合条件的下载记录', none: '还没有下载。' },
    en: { filtered: 'No downloads match these filters', none: 'There are no downloads yet.' },
  },
  isKeyset: true,
});
