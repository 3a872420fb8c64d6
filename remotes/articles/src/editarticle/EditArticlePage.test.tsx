import { ARTICLE, type Article, type ArticleText } from '@banyan/contract/articles';
import { useAppSelector } from '@banyan/store';
import { listSample, type RenderAppOptions, renderApp, silentTab } from '@banyan/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditArticlePage } from './EditArticlePage.js';
import { closeTab } from './openEditor.js';
import { type PictureSender, PictureSenderContext } from './useUploads.js';

const SAMPLE = listSample<Article>(ARTICLE);
const permissions = ['articles.view', 'articles.edit', 'articles.publish'];
const docOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

function textOf(change: Partial<ArticleText> = {}): ArticleText {
  return {
    revision: 7,
    kind: 'manual',
    title: '导出图片',
    at: '2026-11-20T02:00:00.000Z',
    by: '何佳宁',
    isLive: false,
    effectiveOn: null,
    changeNote: '',
    summary: '摘要',
    doc: docOf('先打开文件菜单'),
    seoTitle: '',
    seoDescription: '',
    blocks: [{ kind: 'paragraph', spans: [{ text: '先打开文件菜单' }] }],
    media: { pictures: {}, videos: {} },
    gaps: ['noCategory', 'noCover'],
    ...change,
  };
}

const DETAIL = {
  ...SAMPLE.row(1),
  id: 'a1',
  title: '导出图片',
  slug: 'dao-chu-tu-pian',
  kind: 'tutorial',
  categoryId: null,
  productId: null,
  coverFileId: null,
  state: 'draft',
  scheduledAt: null,
  isChanged: false,
  coverUrl: null,
  previews: [],
  texts: { zh: textOf(), en: null },
};

type Sent = Readonly<Record<string, unknown>>;

/** The editor of the article, with what it sends. */
async function show(
  calls: RenderAppOptions['calls'] = {},
  options: RenderAppOptions = {},
  pictures?: PictureSender,
) {
  const sent: (readonly [string, Sent])[] = [];
  const answer = (call: string, result: object) => (body: unknown) => {
    sent.push([call, body as Sent]);
    return result;
  };
  const page = (
    <>
      <EditArticlePage />
      <Active />
    </>
  );
  const app = renderApp(
    pictures === undefined ? (
      page
    ) : (
      <PictureSenderContext value={pictures}>{page}</PictureSenderContext>
    ),
    {
      path: '/editarticle?id=a1',
      permissions,
      ...options,
      calls: {
        'ArticleCategory/GetTree': { version: 1, results: [] },
        'Article/Get': DETAIL,
        'Presence/Get': [],
        'Presence/Note': {},
        'Article/SaveText': answer('SaveText', textOf({ revision: 8 })),
        'Article/Publish': answer('Publish', { ...DETAIL, state: 'published' }),
        'Article/MakePreview': answer('MakePreview', {
          ...{ id: 'p1', language: 'zh', at: DETAIL.createdAt, by: '周敏' },
          ...{ until: DETAIL.createdAt, token: 'secret-token' },
        }),
        ...calls,
      },
    },
  );
  await screen.findByRole('heading', { level: 1, name: '导出图片' });
  return { ...app, sent };
}

function Active() {
  const { id, status } = useAppSelector(({ article }) => article);
  return (
    <output data-testid="active">
      {id} {status}
    </output>
  );
}

const title = () => screen.getByLabelText('标题');

/** jsdom lays nothing out. */
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});
afterEach(() => {
  closeTab(silentTab.id);
});

test('a text is there with what it lacks, and is saved by hand over the revision that was seen', async () => {
  const { sent } = await show();
  expect(screen.getByRole('textbox', { name: '正文' })).toHaveTextContent('先打开文件菜单');
  const missing = screen.getByRole('heading', { name: '发布前需要补上' });
  expect(missing.nextElementSibling).toHaveTextContent('还没有选择分类');
  await userEvent.type(title(), '！');
  expect(screen.getByText('有未保存的修改')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: '保存' })[0] as HTMLElement);
  await waitFor(() => {
    expect(sent).toMatchObject([
      ['SaveText', { id: 'a1', language: 'zh', base: 7, kind: 'manual', title: '导出图片！' }],
    ]);
  });
  expect(await screen.findByText(/^已保存/)).toBeVisible();
});

test('what was not saved comes back after a reload and says so', async () => {
  const kept = { title: '没保存的', summary: '', seoTitle: '', seoDescription: '' };
  const restored = { 'text:a1:zh': JSON.stringify({ ...kept, doc: docOf('写了一半'), base: 6 }) };
  await show({}, { restored });
  expect(title()).toHaveValue('没保存的');
  expect(screen.getByRole('textbox', { name: '正文' })).toHaveTextContent('写了一半');
  expect(screen.getByText(/已恢复上次未保存的内容/)).toBeVisible();
});

test('two texts at once: the other one is named, and one’s own is kept as a new version', async () => {
  const answers = [
    () => ({
      status: 409,
      code: 'VERSION_CONFLICT',
      details: { revision: 9, changedBy: '何佳宁' },
    }),
  ];
  const asked: Sent[] = [];
  await show({
    'Article/SaveText': (body: unknown) => {
      asked.push(body as Sent);
      const fail = answers.shift();
      if (fail !== undefined) return Object.assign(new Error('conflict'), fail());
      return textOf({ revision: 10 });
    },
  });
  await userEvent.type(title(), '甲');
  await userEvent.click(screen.getAllByRole('button', { name: '保存' })[0] as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('何佳宁 保存了另一份正文');
  await userEvent.click(screen.getByRole('button', { name: '保留我的为新版本' }));
  await waitFor(() => {
    expect(asked.at(-1)).toMatchObject({ base: 9, kind: 'manual', title: '导出图片甲' });
  });
});

test('publishing saves first; a link to the draft is shown once', async () => {
  const { sent } = await show();
  await userEvent.type(title(), '？');
  await userEvent.click(screen.getByRole('button', { name: '发布' }));
  await waitFor(() => {
    expect(sent.map(([call]) => call)).toEqual(['SaveText', 'Publish']);
  });
  await userEvent.click(screen.getByRole('button', { name: '创建预览链接' }));
  expect(await screen.findByText(/\/uarticletest\?lang=zh#t=secret-token$/)).toBeVisible();
});

test('the window’s store names the article that is edited, and its state', async () => {
  await show();
  expect(screen.getByTestId('active')).toHaveTextContent('a1 draft');
});

test('a picture is sent, put where the cursor is, and asks for its alternative text', async () => {
  const names: string[] = [];
  const turns = [{ reason: '文件过大' }, { id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427' }];
  const { sent } = await show(
    {},
    {},
    {
      send: ({ name }) => {
        names.push(name);
        return Promise.resolve(turns.shift() ?? { reason: null });
      },
      sizeOf: () => Promise.resolve({ width: 8, height: 6 }),
    },
  );
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const input = screen.getByLabelText('图片', { selector: 'input' });
  await userEvent.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText('a.png 没有上传：文件过大')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => {
    expect(document.querySelector('figure img')).toHaveAttribute('src', 'blob:picture');
  });
  expect(names).toEqual(['a.png', 'a.png']);
  await userEvent.click(screen.getAllByRole('button', { name: '保存' })[0] as HTMLElement);
  await waitFor(() => {
    expect(JSON.stringify(sent.at(-1))).toContain('"picture"');
  });
});

test('who may only read changes nothing', async () => {
  await show({}, { permissions: ['articles.view'] });
  expect(title()).toHaveAttribute('readonly');
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(screen.queryByRole('button', { name: '发布' })).toBeNull();
  expect(screen.getByRole('textbox', { name: '正文' })).toHaveAttribute('contenteditable', 'false');
});

test('versions are compared with the draft and restored as a new one', async () => {
  const older = textOf({
    revision: 5,
    doc: docOf('旧的第一步'),
    blocks: [{ kind: 'paragraph', spans: [{ text: '旧的第一步' }] }],
  });
  const { sent } = await show({
    'Article/GetRevisions': [{ ...older, at: '2026-11-19T02:00:00.000Z' }],
    'Article/GetRevision': older,
  });
  await userEvent.click(screen.getByRole('button', { name: '查看版本' }));
  await userEvent.click(await screen.findByRole('button', { name: /^查看 2026-11-19/ }));
  const diff = within(await screen.findByRole('region', { name: /^与当前草稿比较/ }));
  expect(diff.getByText('旧的第一步').closest('del')).not.toBeNull();
  expect(diff.getByText('先打开文件菜单').closest('ins')).not.toBeNull();
  await act(() => userEvent.click(diff.getByRole('button', { name: '恢复为新版本' })));
  await waitFor(() => {
    expect(sent).toMatchObject([['SaveText', { kind: 'manual', base: 7, doc: older.doc }]]);
  });
});
