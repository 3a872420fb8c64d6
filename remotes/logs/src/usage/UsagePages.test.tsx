import type { Statistic } from '@banyan/contract/statistics';
import { faultsOfPage, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  MindMapNewPage,
  MindMapUsagePage,
  NaolituNewPage,
  NaolituUsagePage,
} from './UsagePages.js';

const permissions = ['statistics.view', 'logs.view', 'devices.view'];
type Body = Readonly<Record<string, unknown>>;
type Numbers = Readonly<Record<string, number>>;

const RANGE = '?range=own&from=2020-11-22&to=2020-11-23';

function statistic(numbers: Numbers, parts: Statistic['parts'] = {}): Statistic {
  return {
    from: '2026-11-22',
    to: '2026-11-23',
    numbers,
    series: [
      { start: '2026-11-22', numbers },
      { start: '2026-11-23', numbers },
    ],
    before: null,
    parts,
    latestAt: '2026-11-23T04:00:00.000Z',
  };
}

const USED = { devices: 1_200, launches: 5_000, seconds: 1_200 * 90 * 60 };
const USAGE = statistic(USED, {
  version: [{ value: '12.0.4', numbers: USED, series: [1, 2] }],
  channel: [{ value: '', numbers: USED }],
});
const FEATURES = statistic({ uses: 90 }, { name: [{ value: 'node.add', numbers: { uses: 90 } }] });
const ADDED = {
  newDevices: 120,
  devices: 1_200,
  back1: 30,
  back7: 12,
  back30: 0,
  cohort1: 120,
  cohort7: 120,
  cohort30: 0,
};

function show(Page: typeof MindMapUsagePage, path: string, held = permissions) {
  const asked: Body[] = [];
  const noting = (answer: unknown) => (body: Body) => {
    asked.push(body);
    return answer;
  };
  const app = renderApp(<Page />, {
    path,
    permissions: held,
    calls: {
      'Usage/Get': noting(USAGE),
      'Usage/GetNew': noting(statistic(ADDED)),
      'Usage/GetFeatures': noting(FEATURES),
    },
  });
  return { ...app, asked };
}

const totals = async () => within(await screen.findByLabelText('汇总'));

test('devices and launches lead to what they count; time in use is per device', async () => {
  show(MindMapUsagePage, `/clientlog-statistics${RANGE}`);
  const head = await totals();
  expect(head.getByRole('link', { name: '1,200' })).toHaveAttribute(
    'href',
    '/device-list?product=mindmap&activeFrom=2020-11-22&activeTo=2020-11-23',
  );
  expect(head.getByText('90 分钟')).toBeVisible();
  expect(head.queryByRole('link', { name: '5,000' })).toBeNull();
  expect(screen.getByText('日志只保留 90 天：更早的数字没有明细。')).toBeVisible();
});

test('within the days that events are kept, launches lead to them', async () => {
  show(NaolituUsagePage, '/naolitu-clientlog-statistic?range=7&by=version&value=12.0.4');
  const link = (await totals()).getByRole('link', { name: '5,000' });
  const [path, query] = (link.getAttribute('href') ?? '').split('?');
  expect(path).toBe('/naolitu-clientlog');
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
    kind: 'start',
    counted: 'yes',
    version: '12.0.4',
  });
});

test('a range that is longer than a list of events says why launches lead nowhere', async () => {
  show(MindMapUsagePage, '/clientlog-statistics?range=90');
  const head = await totals();
  expect(head.queryByRole('link', { name: '5,000' })).toBeNull();
  expect(screen.getByText(/^日志列表一次最多 31 天/)).toBeVisible();
});

test('without permission for the lists, the numbers are no links', async () => {
  show(MindMapUsagePage, '/clientlog-statistics', ['statistics.view']);
  const head = await totals();
  expect(head.getByText('1,200')).toBeVisible();
  expect(head.queryAllByRole('link')).toEqual([]);
});

test('features and the shares of versions are of the same days', async () => {
  const { asked } = show(NaolituUsagePage, `/naolitu-clientlog-statistic${RANGE}`);
  const features = within(await screen.findByRole('region', { name: '功能' }));
  expect(features.getByRole('row', { name: /node\.add 90/ })).toBeVisible();
  expect(screen.getByRole('region', { name: '版本趋势' })).toBeVisible();
  await waitFor(() => {
    expect(asked).toHaveLength(2);
  });
  const days = { productId: 'naolitu', from: '2020-11-22', to: '2020-11-23' };
  expect(asked).toEqual(
    expect.arrayContaining([expect.objectContaining({ ...days, by: 'version' }), days]),
  );
});

test('who comes back is told by day, and not where it cannot be known yet', async () => {
  show(MindMapNewPage, `/clientlog-statistics-newadd${RANGE}`);
  const head = await totals();
  expect(head.getByText('25.0 %')).toBeVisible();
  expect(head.getByText('–')).toBeVisible();
  const days = within(screen.getByRole('region', { name: '以表格查看' }));
  expect(days.getByRole('row', { name: '2026-11-23 120 10.0 % 25.0 % 10.0 % –' })).toBeVisible();
});

test.each([
  ['usage', MindMapUsagePage, '客户端使用统计'],
  ['new users', NaolituNewPage, '脑力图新增统计'],
] as const)('axe finds no fault in %s', async (_name, Page, heading) => {
  const { container } = show(Page, `/clientlog-statistics${RANGE}`);
  await totals();
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  await userEvent.click(screen.getAllByText('以表格查看')[0] ?? container);
  expect(await faultsOfPage(container)).toEqual([]);
});
