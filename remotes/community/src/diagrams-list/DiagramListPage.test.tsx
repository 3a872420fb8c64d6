import {
  DIAGRAM,
  DIAGRAM_QUEUE,
  type Diagram,
  type DiagramDetail,
} from '@banyan/contract/diagrams';
import {
  atWidth,
  describeList,
  filterAt,
  filterCounted,
  listSample,
  renderApp,
} from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DiagramListPage } from './DiagramListPage.js';
import { DIAGRAMS } from './diagramList.js';
import { difference } from './difference.js';

beforeEach(() => atWidth('wide'));

const permissions = ['community.view', 'community.review', 'community.edit', 'accounts.view'];
const SAMPLE = listSample<Diagram>(DIAGRAM);
const tables = {
  'ModuleCategory/GetTree': { version: 1, results: [] },
  'Industry/GetList': { version: 1, results: [] },
};

describeList('The list of community files', {
  ...SAMPLE,
  Page: DiagramListPage,
  call: 'Diagram/GetList',
  options: { permissions, calls: tables },
  filter: {
    ...SAMPLE.filter,
    address: `${SAMPLE.filter.address}&text=abc&appeals=yes&reported=yes&comments=waiting&label=l1`,
    asks: {
      filter: {
        ...SAMPLE.filter.asks.filter,
        text: 'abc',
        isAppeal: true,
        isReported: true,
        hasWaitingComments: true,
        labelId: 'l1',
      },
    },
  },
  empty: {
    zh: { ...SAMPLE.empty.zh, none: '没有待审核的文件' },
    en: { ...SAMPLE.empty.en, none: 'Nothing waits for review' },
  },
});

const tree = (...texts: readonly string[]) => ({
  title: 'T',
  root: { text: 'T', children: texts.map((text) => ({ text, children: [] })) },
});
const waiting: DiagramDetail = {
  ...SAMPLE.row(1),
  id: 'd1',
  title: '读书笔记',
  version: 4,
  state: 'published',
  submittedAt: '2026-11-27T01:00:00.000Z',
  isAppeal: false,
  tree: tree('旧', '新'),
  summary: '简介',
  labels: [],
  checks: [{ check: 'words', found: ['赌博'] }],
  revisions: [],
  live: { title: '旧标题', tree: tree('旧', '没了') },
  appeal: '',
  comments: [],
  reports: [
    {
      report: 7,
      comment: null,
      by: 'X',
      reasonCode: 'advertising',
      text: '广告',
      at: '2026-11-27T01:00:00.000Z',
      state: 'open',
    },
  ],
  days: [],
  shown: { views: 12, downloads: 3 },
  author: { published: 2, rejected: 1 },
};

function show(given: Readonly<Record<string, unknown>> = {}, path = '/diagrams-list?open=d1') {
  const sent: (readonly [string, object])[] = [];
  const record = (call: string, result: unknown) => (body: object) => {
    sent.push([call, body]);
    return result;
  };
  renderApp(<DiagramListPage />, {
    path,
    permissions,
    calls: {
      ...tables,
      'Diagram/GetList': { records: 2, results: [waiting, { ...waiting, id: 'd2', title: '乙' }] },
      'Diagram/Get': ({ id }: { readonly id: string }) => ({ ...waiting, id }),
      'Diagram/Claim': record('Claim', waiting),
      'Diagram/Decide': record('Decide', waiting),
      'Diagram/SetState': record('SetState', waiting),
      'DiagramReport/Decide': record('Report', waiting),
      ...given,
    },
  });
  return sent;
}

const drawer = async () => within((await screen.findAllByRole('dialog'))[0] as HTMLElement);

test('one key approves what is shown, and the next file opens', async () => {
  const sent = show();
  const shown = await drawer();
  const approve = await shown.findByRole('button', { name: '通过' });
  approve.focus();
  await userEvent.keyboard('a');
  await waitFor(() => {
    expect(sent.map(([call]) => call)).toContain('Decide');
  });
  const [, body] = sent.find(([call]) => call === 'Decide') ?? [];
  expect(body).toMatchObject({ id: 'd1', version: 4, decision: 'approve' });
  await waitFor(() => {
    expect(sent).toContainEqual(['Claim', { id: 'd2' }]);
  });
});

test('a rejection asks for its reason, which its author reads', async () => {
  const sent = show();
  const reject = await (await drawer()).findByRole('button', { name: '拒绝' });
  reject.focus();
  await userEvent.keyboard('r');
  const dialog = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);
  await userEvent.type(dialog.getByLabelText('给作者的说明'), '太少');
  await userEvent.click(dialog.getByRole('button', { name: '拒绝' }));
  await waitFor(() => {
    expect(sent).toContainEqual([
      'Decide',
      expect.objectContaining({ decision: 'reject', reasonCode: 'poor', text: '太少' }) as object,
    ]);
  });
});

test('what the checks found and what has changed for readers is on screen', async () => {
  show();
  const shown = await drawer();
  expect(await shown.findByText('含有敏感词: 赌博')).toBeVisible();
  expect(shown.getByText('原标题：旧标题')).toBeVisible();
  expect(shown.getByText('新增主题 1: 新')).toBeVisible();
  expect(shown.getByText('删除主题 1: 没了')).toBeVisible();
});

test('a colleague’s claim leaves nothing to decide', async () => {
  const refusal = Object.assign(new Error('另一位同事正在审核这份文件。'), { code: 'CLAIMED' });
  show({ 'Diagram/Claim': () => refusal });
  const shown = await drawer();
  expect(await shown.findByText('另一位同事正在审核这份文件。')).toBeVisible();
  expect(shown.queryByRole('button', { name: '通过' })).toBeNull();
});

test('an upheld report is asked about first', async () => {
  const sent = show();
  await userEvent.click(await (await drawer()).findByRole('button', { name: '举报成立' }));
  const dialog = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: '举报成立' }));
  await waitFor(() => {
    expect(sent).toContainEqual(['Report', { id: 'd1', report: 7, state: 'upheld' }]);
  });
});

test('the address of the queue lists what the home page counts', () => {
  expect(DIAGRAM_QUEUE.place.routeName).toBe(DIAGRAMS.name);
  expect(filterAt(DIAGRAMS, DIAGRAM_QUEUE)).toEqual(filterCounted(DIAGRAM_QUEUE));
});

test('topics count as often as they are there', () => {
  expect(difference(tree('a', 'a', 'b').root, tree('a', 'c', 'c').root)).toEqual({
    added: ['c', 'c'],
    removed: ['a', 'b'],
  });
});
