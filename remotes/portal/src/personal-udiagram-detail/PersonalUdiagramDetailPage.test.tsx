import type { MyDiagramDetail, PublishingRights } from '@banyan/contract/diagrams';
import { useLocation } from '@banyan/platform/router';
import { faultsOfPage, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STAYS } from '../testLeaving.js';
import { UdiagramDetailPage } from './PersonalUdiagramDetailPage.js';

const tree = { title: 'L', root: { text: 'Lesen', children: [{ text: 'Kapitel', children: [] }] } };
const revision = {
  revision: 11,
  number: 2,
  title: 'Lesenotizen',
  summary: '',
  state: 'draft',
  isLive: false,
  topics: 2,
  depth: 2,
  findings: [{ what: 'links', line: 3, count: 2 }],
  at: '2026-11-27T01:00:00.000Z',
  submittedAt: null,
  decidedAt: null,
  reasonCode: null,
  reason: '',
} as const;
const file: MyDiagramDetail = {
  id: 'd1',
  version: 3,
  title: 'Lesenotizen',
  state: 'draft',
  isWaiting: false,
  views: 12,
  downloads: 3,
  comments: 0,
  updatedAt: '2026-11-27T01:00:00.000Z',
  card: tree,
  tree,
  summary: '',
  categoryId: 'top',
  industryId: null,
  labels: ['OKR'],
  language: 'zh',
  licence: 'cc-by',
  topics: 2,
  depth: 2,
  reasonCode: null,
  reason: '',
  appealUntil: null,
  publishedAt: null,
  revisions: [revision, { ...revision, revision: 9, number: 1, state: 'approved', isLive: true }],
  days: [{ day: '2026-11-27', views: 2, downloads: 1 }],
  said: [],
};
const rights: PublishingRights = {
  isAllowed: true,
  missing: null,
  needsReview: true,
  leftToday: 5,
  categories: [
    { id: 'top', zh: '学习', en: 'Study', parentId: null },
    { id: 'below', zh: '读书', en: 'Reading', parentId: 'top' },
  ],
  industries: [{ id: 'i1', zh: '教育', en: 'Education' }],
};

function show(
  change: Partial<MyDiagramDetail> = {},
  calls: object = {},
  path = '/personal/udiagramdetail?id=d1',
) {
  const sent: (readonly [string, object])[] = [];
  const shown = { ...file, ...change };
  const record = (call: string, result: unknown = shown) => ({
    [`MyDiagram/${call}`]: (body: object) => {
      sent.push([call, body]);
      return result;
    },
  });
  const app = renderApp(
    <>
      <UdiagramDetailPage sender={() => Promise.resolve({ id: 'file-1' })} />
      <Where />
    </>,
    {
      path,
      calls: {
        'MyData/GetLeaving': STAYS,
        'MyDiagram/Get': shown,
        'MyDiagram/GetRights': rights,
        ...record('Save'),
        ...record('Submit', { ...shown, isWaiting: true }),
        ...record('Appeal'),
        ...record('Remove', {}),
        ...record('Restore'),
        ...record('AddVersion'),
        ...record('Hide'),
        ...calls,
      },
    },
  );
  return { ...app, sent };
}

function Where() {
  const { pathname, search } = useLocation();
  return <span data-testid="where">{`${pathname}${search}`}</span>;
}
const where = () => screen.getByTestId('where').textContent;

test('without a file the page asks for none and says where to open one', async () => {
  const asked: unknown[] = [];
  const get = (body: unknown) => asked.push(body);
  show({}, { 'MyDiagram/Get': get }, '/personal/udiagramdetail');
  expect(await screen.findByText(/请从“我的社区文件”中打开/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('what was left out, the versions and the days are told in words', async () => {
  const { container } = show();
  expect(await screen.findByText('第 3 行起：链接不是 http 或 https（2 处）')).toBeInTheDocument();
  expect(screen.getByText('版本 2')).toBeVisible();
  expect(screen.getByText('读者看到的')).toBeVisible();
  expect(screen.getByRole('img', { name: '30 天的浏览与下载' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: '2026-11-27' })).toBeInTheDocument();
  expect(await faultsOfPage(container)).toEqual([]);
});

test('the form saves what is said of the file, with each label once', async () => {
  const { sent } = show();
  const labels = await screen.findByLabelText('标签（选填）');
  await userEvent.clear(labels);
  await userEvent.type(labels, 'OKR，读书 OKR');
  await userEvent.selectOptions(screen.getByLabelText('分类'), 'below');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent).toEqual([
      [
        'Save',
        expect.objectContaining({
          id: 'd1',
          version: 3,
          about: expect.objectContaining({
            categoryId: 'below',
            labels: ['OKR', '读书'],
          }) as object,
        }) as object,
      ],
    ]);
  });
});

test.each([
  ['标题', 'x', '标题需要 2-60 个字'],
  ['标签（选填）', 'a b c d e f', '标签最多 5 个，每个不超过 16 个字'],
])('a wrong %s is refused before it is sent', async (label, typed, fault) => {
  const { sent } = show();
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findAllByText(fault)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('a draft is handed in once the rules are agreed to and what is typed is saved', async () => {
  const { sent } = show(
    {},
    { 'MyDiagram/GetRights': { ...rights, isAllowed: false, missing: 'rules' } },
  );
  const submit = await screen.findByRole('button', { name: '提交审核' });
  await screen.findByRole('checkbox', { name: /我同意社区规范/ });
  await userEvent.click(submit);
  expect(await screen.findByText('请先同意社区规范。')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /我同意社区规范/ }));
  await userEvent.type(await screen.findByLabelText('标题'), '!');
  await userEvent.click(submit);
  expect(await screen.findByText('请先保存修改。')).toBeVisible();
  await userEvent.type(screen.getByLabelText('标题'), '{Backspace}');
  await userEvent.click(submit);
  await waitFor(() => {
    expect(sent).toEqual([['Submit', expect.objectContaining({ acceptsRules: true }) as object]]);
  });
});

test('what was taken down says why and until when it can be appealed', async () => {
  const { sent } = show({
    state: 'takenDown',
    reasonCode: 'copyright',
    reason: '来自教材',
    appealUntil: '2026-12-12T01:00:00.000Z',
  });
  expect(await screen.findByText(/已下架：侵犯他人版权 · 来自教材/)).toBeVisible();
  expect(screen.getByText(/可在 2026-12-12 09:00 前申诉一次/)).toBeVisible();
  const field = screen.getByLabelText('说明为什么应当恢复（10-500 字）');
  await userEvent.type(field, '太短');
  await userEvent.click(screen.getByRole('button', { name: '提交申诉' }));
  expect((await screen.findAllByText('请写 10-500 个字')).length).toBeGreaterThan(0);
  await userEvent.clear(field);
  await userEvent.type(field, '这是我自己画的图，没有抄袭任何人。');
  await userEvent.click(screen.getByRole('button', { name: '提交申诉' }));
  await waitFor(() => {
    expect(sent.map(([call]) => call)).toEqual(['Appeal']);
  });
});

test('an older version becomes the draft, and the file is removed after a question', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByRole('button', { name: '恢复为草稿' }));
  await waitFor(() => {
    expect(sent).toContainEqual(['Restore', expect.objectContaining({ revision: 9 }) as object]);
  });
  await userEvent.click(screen.getByRole('button', { name: '删除' }));
  expect(screen.getByText(/删除“Lesenotizen”？/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '确认删除' }));
  await waitFor(() => {
    expect(where()).toBe('/personal/udiagrams');
  });
  expect(sent.at(-1)?.[0]).toBe('Remove');
});

test('a file that waits can be taken back, and its form stays', async () => {
  show({ state: 'reviewing', isWaiting: true });
  expect(await screen.findByText('审核中，通常 1 个工作日。')).toBeVisible();
  expect(screen.getByRole('button', { name: '撤回审核' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull();
  const versions = within(screen.getByRole('region', { name: '版本' }));
  expect(versions.queryByRole('button', { name: '恢复为草稿' })).toBeNull();
});
