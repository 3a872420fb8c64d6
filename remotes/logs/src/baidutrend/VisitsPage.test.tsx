import type { Statistic } from '@banyan/contract/statistics';
import type { SearchVisit } from '@banyan/contract/visits';
import { describeList, faultsOfPage, keysetPage, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitList, VisitsPage } from './VisitsPage.js';

const permissions = ['statistics.view'];
type Body = Readonly<Record<string, unknown>>;
const numbers = (visits: number) => ({
  visits,
  visitors: visits - 2,
  bounced: visits / 2,
  ordered: visits / 10,
});

const STATISTIC: Statistic = {
  from: '2026-11-22',
  to: '2026-11-23',
  numbers: numbers(100),
  series: [
    { start: '2026-11-22', numbers: numbers(40) },
    { start: '2026-11-23', numbers: numbers(60) },
  ],
  before: null,
  parts: {
    engine: [{ value: 'baidu', numbers: numbers(100), series: [40, 60] }],
    landing: [{ value: '/webHome', numbers: numbers(100) }],
  },
  latestAt: '2026-11-23T04:00:00.000Z',
};

function visit(number: number): SearchVisit {
  return {
    id: String(number),
    at: '2026-11-20T02:00:00.000Z',
    engine: 'baidu',
    landing: `/page${number}`,
    device: 'mobile',
    agent: 'Chrome',
    pages: 3,
    seconds: 95,
    goal: 'order',
  };
}

function show(query = '') {
  const asked: Body[] = [];
  const listed: Body[] = [];
  const app = renderApp(<VisitsPage />, {
    path: `/baidutrend${query}`,
    permissions,
    calls: {
      'Visit/Get': (body: Body) => {
        asked.push(body);
        return STATISTIC;
      },
      'Visit/GetList': (body: Body) => {
        listed.push(body);
        return keysetPage(visit(1));
      },
    },
  });
  return { ...app, asked, listed };
}

test('visits lead to the list that they count; why there are no words is told', async () => {
  const { listed } = show('?range=own&from=2026-11-22&to=2026-11-23');
  const head = within(await screen.findByLabelText('汇总'));
  expect(head.getByText('50.0 %')).toBeVisible();
  expect(head.getByText('10.0 %')).toBeVisible();
  expect(screen.getByText(/^搜索词未知/)).toBeVisible();
  await userEvent.click(head.getByRole('link', { name: '100' }));
  await waitFor(() => {
    expect(listed.at(-1)).toMatchObject({
      filter: { productId: 'mindmap', from: '2026-11-22', to: '2026-11-23' },
    });
  });
});

test('the other product is chosen for numbers and list', async () => {
  const { asked, listed } = show();
  await screen.findByText('1 分 35 秒');
  await userEvent.click(screen.getByRole('radio', { name: '脑力图' }));
  await waitFor(() => {
    expect(asked.at(-1)).toMatchObject({ productId: 'naolitu', by: 'engine' });
    expect(listed.at(-1)).toMatchObject({ filter: { productId: 'naolitu' } });
  });
});

test('axe finds no fault', async () => {
  const { container } = show();
  await screen.findByLabelText('汇总');
  await screen.findByText('/page1');
  expect(await faultsOfPage(container)).toEqual([]);
});

describeList('visits one by one', {
  Page: () => <VisitList product="mindmap" />,
  options: { permissions },
  call: 'Visit/GetList',
  row: visit,
  says: (number) => `/page${number}`,
  label: '访问列表',
  filter: {
    address:
      'list-engine=baidu&list-landing=%2FwebHome&list-device=mobile&list-goal=order&list-from=2026-11-01',
    asks: {
      filter: {
        productId: 'mindmap',
        engine: 'baidu',
        landing: '/webHome',
        device: 'mobile',
        goal: 'order',
        from: '2026-11-01',
      },
    },
    nonsense: 'list-engine=altavista&list-device=watch&list-from=2026-02-30',
  },
  sort: { column: '时间', by: 'at' },
  empty: {
    zh: { filtered: '没有符合条件的访问', none: '还没有从搜索引擎来的访问。' },
    en: {
      filtered: 'No visits match these filters',
      none: 'There are no visits from search engines yet.',
    },
  },
  isKeyset: true,
});
