import {
  ERROR_GROUP,
  type ErrorEventDetail,
  type ErrorGroup,
  type ErrorGroupDetail,
} from '@banyan/contract/errors';
import { describeList, faultsOfPage, keysetPage, listSample, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorListPage } from './ErrorListPage.js';

const permissions = ['logs.view', 'logs.edit', 'logs.export', 'devices.view', 'changes.view'];
const SAMPLE = listSample<ErrorGroup>(ERROR_GROUP);
const SESSION = '00000000-0000-4000-8000-000000000009';
type Body = Readonly<Record<string, unknown>>;

function group(number: number, change: Partial<ErrorGroup> = {}): ErrorGroup {
  return {
    ...SAMPLE.row(number),
    title: `OutOfMemory E${number}`,
    state: 'new',
    source: 'client',
    productId: 'mindmap',
    isRegressed: false,
    assigneeId: null,
    assigneeName: null,
    note: '',
    trend: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 4, 2],
    ...change,
  };
}

const failure = (id: string) => ({
  id,
  at: '2026-11-20T02:00:00.000Z',
  version: '12.1.0',
  platform: 'windows' as const,
  deviceId: 'd1',
  customerId: null,
  sessionId: SESSION,
  requestId: null,
});

const EVENT: ErrorEventDetail = {
  ...failure('7'),
  frames: [
    {
      name: '<b>load</b>',
      at: 'image_cache.cpp:41',
      isOwn: true,
      lines: [{ line: 41, text: 'return null;', isHere: true }],
    },
    { name: null, at: 'node_modules/x.js:1:2', isOwn: false, lines: [] },
  ],
  before: [
    {
      id: '1',
      at: '2026-11-20T01:59:00.000Z',
      receivedAt: '2026-11-20T02:00:00.000Z',
      kind: 'feature',
      name: 'image.insert',
      seconds: null,
      version: '12.1.0',
      platform: 'windows',
      deviceId: 'd1',
      customerId: null,
      sessionId: SESSION,
      isCounted: true,
      isLate: false,
    },
  ],
};

function show(query = '', change: Partial<ErrorGroup> = {}, allowed = permissions) {
  const sent: (readonly [string, Body])[] = [];
  const record = (call: string, result: unknown) => (body: Body) => {
    sent.push([call, body]);
    return result;
  };
  const shown = group(1, change);
  const detail: ErrorGroupDetail = {
    ...shown,
    versions: [{ version: '12.1.0', events: 1_204, lastDay: '2026-11-20' }],
    latest: [failure('7'), failure('6')],
  };
  const app = renderApp(<ErrorListPage />, {
    path: `/errorlog-list${query}`,
    permissions: allowed,
    calls: {
      'ErrorGroup/GetList': record('GetList', { records: 1, results: [shown] }),
      'ErrorGroup/Get': detail,
      'ErrorGroup/GetEvent': record('GetEvent', EVENT),
      'ErrorGroup/GetAssignees': [{ id: 'A2', name: '陈工' }],
      'ErrorGroup/Change': record('Change', shown),
      'ErrorGroup/SetState': record('SetState', [{ id: shown.id, outcome: 'done', code: null }]),
      'Change/GetList': keysetPage(),
    },
  });
  return { ...app, sent, of: (call: string) => sent.filter(([name]) => name === call) };
}

const drawer = async () => within(await screen.findByRole('dialog'));

test('an error shows its course in words, its versions, its calls and what came before', async () => {
  const { of } = show('?open=errorGroup-1');
  const detail = await drawer();
  expect(await detail.findByRole('img', { name: '14 天共 7 次，今天 2 次' })).toBeVisible();
  const versions = within(detail.getByRole('region', { name: '按版本' }));
  expect(versions.getByRole('row', { name: '12.1.0 1,204 最近 2026-11-20' })).toBeVisible();
  const stack = within(await detail.findByRole('region', { name: '调用栈' }));
  expect(stack.getByText('<b>load</b>')).toBeVisible();
  expect(stack.getByText(/return null;/)).toHaveAttribute('aria-current', 'true');
  expect(stack.getByText('node_modules/x.js:1:2')).not.toBeVisible();
  expect(
    within(detail.getByRole('region', { name: '此前的操作' })).getByText('功能 image.insert'),
  ).toBeVisible();
  expect(detail.getByRole('link', { name: '此会话的日志' })).toHaveAttribute(
    'href',
    `/clientlog-list?session=${SESSION}&from=2026-11-20&to=2026-11-20`,
  );
  await userEvent.click(detail.getAllByRole('button', { name: /2026-11-20/ })[1] as HTMLElement);
  await waitFor(() => {
    expect(of('GetEvent').at(-1)).toEqual(['GetEvent', { id: '6' }]);
  });
});

test('a version is asked for where one is resolved, and a wrong one is told at its field', async () => {
  const { of } = show('?open=errorGroup-1');
  await userEvent.click(await (await drawer()).findByRole('button', { name: '标记为已解决' }));
  const dialogs = await screen.findAllByRole('dialog');
  const dialog = within(dialogs.at(-1) as HTMLElement);
  await userEvent.type(dialog.getByLabelText('解决版本'), 'next');
  await userEvent.click(dialog.getByRole('button', { name: '标记为已解决' }));
  expect(await dialog.findByText('请填写如 12.1.0 的版本号')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('解决版本'));
  await userEvent.type(dialog.getByLabelText('解决版本'), '12.2.0');
  await userEvent.click(dialog.getByRole('button', { name: '标记为已解决' }));
  await waitFor(() => {
    const asked = { chosen: { ids: ['errorGroup-1'] }, state: 'resolved', resolvedIn: '12.2.0' };
    expect(of('SetState')).toMatchObject([['SetState', asked]]);
  });
});

test.each([
  ['new', '开始处理', 'open'],
  ['open', '忽略', 'ignored'],
  ['ignored', '重新打开', 'open'],
] as const)('one that is %s: %s', async (state, act, next) => {
  const { of } = show('?open=errorGroup-1', { state });
  await userEvent.click(await (await drawer()).findByRole('button', { name: act }));
  await waitFor(() => {
    expect(of('SetState')).toMatchObject([['SetState', { state: next }]]);
  });
});

test('who handles it and a note are saved together', async () => {
  const { of } = show('?open=errorGroup-1');
  const detail = await drawer();
  await userEvent.click(await detail.findByLabelText('处理人'));
  await userEvent.click(await screen.findByTitle('陈工'));
  await userEvent.type(detail.getByLabelText('备注'), '在查');
  await userEvent.click(detail.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    const asked = { id: 'errorGroup-1', fields: { assigneeId: 'A2', note: '在查' } };
    expect(of('Change')).toMatchObject([['Change', asked]]);
  });
});

test('without the permission nothing can be changed', async () => {
  show('?open=errorGroup-1', {}, ['logs.view']);
  const detail = await drawer();
  await detail.findByRole('region', { name: '调用栈' });
  expect(detail.queryByRole('button', { name: '标记为已解决' })).toBeNull();
  expect(detail.queryByRole('button', { name: '保存' })).toBeNull();
});

test('one that came back says so in the list, and axe finds no fault', async () => {
  const { container } = show('', { state: 'open', isRegressed: true });
  expect(await screen.findByText('再次出现')).toBeVisible();
  expect(await faultsOfPage(container)).toEqual([]);
});

describeList('errors', {
  ...SAMPLE,
  Page: ErrorListPage,
  options: { permissions, calls: { 'ErrorGroup/GetAssignees': [] } },
  call: 'ErrorGroup/GetList',
  row: group,
  says: (number) => `OutOfMemory E${number}`,
  filter: {
    address:
      'text=Memory&state=unfinished&source=client&product=mindmap&version=12.1.0&assignee=none&device=d1&regressed=yes&from=2026-11-01',
    asks: {
      filter: {
        text: 'Memory',
        state: 'unfinished',
        source: 'client',
        productId: 'mindmap',
        version: '12.1.0',
        assignee: 'none',
        deviceId: 'd1',
        isRegressed: true,
        from: '2026-11-01',
      },
    },
    nonsense: 'state=lost&source=moon&product=amiga&regressed=maybe&from=2026-02-30',
    typed: { label: '错误', word: 'text', asks: { filter: { text: 'abc' } } },
  },
  sort: { column: '次数', by: 'events' },
  empty: {
    zh: { ...SAMPLE.empty.zh, none: '还没有错误。客户端、网页和服务端的错误会自动出现在这里。' },
    en: {
      ...SAMPLE.empty.en,
      none: 'No errors yet. Those of programs, web pages and the server appear here by themselves.',
    },
  },
  live: {
    event: { kind: 'changed', entity: 'errorGroup', id: 'errorGroup-1', version: 2 },
    changed: group(1, { events: 8, version: 2 }),
  },
  exports: 'ErrorGroup/Export',
});
