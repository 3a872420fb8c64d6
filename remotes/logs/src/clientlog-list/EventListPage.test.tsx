import type { ClientEvent, ClientEventDetail } from '@banyan/contract/usage';
import { describeList, faultsOfPage, keysetPage, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MindMapEventsPage, NaolituEventsPage } from './EventListPage.js';

const permissions = ['logs.view', 'logs.export', 'devices.view', 'accounts.view'];
const SESSION = '00000000-0000-4000-8000-000000000009';
type Body = Readonly<Record<string, unknown>>;

function event(number: number, change: Partial<ClientEvent> = {}): ClientEvent {
  return {
    id: String(number),
    at: '2026-11-20T02:00:00.000Z',
    receivedAt: '2026-11-20T02:01:00.000Z',
    kind: 'feature',
    name: `node.add.${number}`,
    seconds: null,
    version: '12.0.4',
    platform: 'windows',
    deviceId: '00000000-0000-4000-8000-000000000001',
    customerId: 'C0000001',
    sessionId: SESSION,
    isCounted: true,
    isLate: false,
    ...change,
  };
}

const DETAIL: ClientEventDetail = {
  ...event(1),
  productId: 'mindmap',
  props: { count: 3, format: '<b>png</b>' },
  neighbours: [event(2), event(1), event(3, { kind: 'start', name: '' })],
};
const HISTOGRAM = {
  since: '2026-11-20T00:00:00.000Z',
  until: '2026-11-20T03:00:00.000Z',
  step: 3600,
  counts: [1, 0, 4],
};

function show(path = '/clientlog-list') {
  const listed: Body[] = [];
  const counted: Body[] = [];
  const app = renderApp(<MindMapEventsPage />, {
    path,
    permissions,
    calls: {
      'ClientEvent/GetList': (body: Body) => {
        listed.push(body);
        return keysetPage(event(1));
      },
      'ClientEvent/Get': DETAIL,
      'ClientEvent/GetHistogram': (body: Body) => {
        counted.push(body);
        return HISTOGRAM;
      },
    },
  });
  return { ...app, listed, counted };
}

test('a press on a bar narrows the list to its time, and the range before is one press away', async () => {
  const { listed, counted } = show();
  await userEvent.click(await screen.findByRole('button', { name: /10:00 至 .*11:00：4 条/ }));
  const range = { since: '2026-11-20T02:00:00.000Z', until: '2026-11-20T03:00:00.000Z' };
  await waitFor(() => {
    expect(listed.at(-1)).toMatchObject({ filter: { productId: 'mindmap', ...range } });
    expect(counted.at(-1)).toMatchObject({ filter: range });
  });
  await userEvent.click(screen.getByRole('button', { name: '显示原来的范围' }));
  expect(await screen.findByText('未选日期时显示最近 24 小时')).toBeVisible();
  expect(screen.queryByText(/^只看/)).toBeNull();
});

test('the bars are one stop of the tab key: arrows move, and Enter narrows', async () => {
  const { listed } = show();
  const bars = within(await screen.findByRole('toolbar')).getAllByRole('button');
  expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toEqual([bars[0]]);
  bars[0]?.focus();
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowRight}{Enter}');
  await waitFor(() => {
    expect(listed.at(-1)).toMatchObject({ filter: { since: '2026-11-20T01:00:00.000Z' } });
  });
});

test('an event shows what it says, as text, and those around it', async () => {
  show('/clientlog-list?open=1&from=2026-11-01&to=2026-11-20');
  const detail = within(await screen.findByRole('dialog'));
  expect(await detail.findByText('<b>png</b>')).toBeVisible();
  const around = within(detail.getByRole('region', { name: '同一会话前后的日志' }));
  expect(around.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '功能 node.add.2',
    '功能 node.add.1',
    '启动',
  ]);
  expect(detail.getByRole('link', { name: '打开设备' })).toHaveAttribute(
    'href',
    '/device-list?open=00000000-0000-4000-8000-000000000001',
  );
  const session = detail.getByRole('link', { name: '此会话的全部日志' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URLSearchParams(session.split('?')[1]))).toMatchObject({
    session: SESSION,
    from: '2026-11-01',
    to: '2026-11-20',
  });
});

test('axe finds no fault', async () => {
  const { container } = show();
  await screen.findByText('功能 node.add.1');
  await screen.findByRole('toolbar');
  expect(await faultsOfPage(container)).toEqual([]);
});

describeList('reported events', {
  Page: NaolituEventsPage,
  options: { permissions, calls: { 'ClientEvent/GetHistogram': HISTOGRAM } },
  call: 'ClientEvent/GetList',
  row: event,
  says: (number) => `功能 node.add.${number}`,
  label: '日志列表',
  filter: {
    address:
      'kind=feature&name=node.add&version=12.0.4&platform=macos&device=d1&customer=C1&session=s1&counted=no&late=yes&from=2026-11-01&to=2026-11-02',
    asks: {
      filter: {
        productId: 'naolitu',
        kind: 'feature',
        name: 'node.add',
        version: '12.0.4',
        platform: 'macos',
        deviceId: 'd1',
        customerId: 'C1',
        sessionId: 's1',
        isCounted: false,
        isLate: true,
        from: '2026-11-01',
        to: '2026-11-02',
      },
    },
    nonsense: 'kind=dance&platform=amiga&counted=maybe&from=2026-02-30&since=yesterday',
    typed: { label: '名称', word: 'name', asks: { filter: { name: 'abc' } } },
  },
  sort: { column: '时间', by: 'at' },
  empty: {
    zh: { filtered: '没有符合条件的日志', none: '最近 24 小时没有日志' },
    en: {
      filtered: 'No events match these filters',
      none: 'There are no events in the last 24 hours',
    },
  },
  isKeyset: true,
  exports: 'ClientEvent/Export',
});
