import { silentTab } from '@banyan/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DETAIL, docOf, type Sent, showEditor as show, textOf } from '../testing/showEditor.js';
import { closeTab } from './openEditor.js';

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

test('a refused text says why and is not taken for a broken line', async () => {
  const reason = '正文中有不支持的内容（iframe），没有保存。';
  await show({
    'Article/SaveText': () => Object.assign(new Error(reason), { code: 'UNKNOWN_BLOCK' }),
  });
  await userEvent.type(title(), '甲');
  await userEvent.click(screen.getAllByRole('button', { name: '保存' })[0] as HTMLElement);
  expect(await screen.findByText(`未保存 ${reason}`)).toBeVisible();
});

test('what is missing leaves the list once the details are saved', async () => {
  let detail: object = DETAIL;
  await show({
    'Article/Get': () => detail,
    'Article/Save': () => {
      const texts = { zh: textOf({ gaps: ['noCover'] }), en: null };
      detail = { ...DETAIL, version: 2, slug: 'tu-pian', texts };
      return detail;
    },
  });
  const slug = screen.getByLabelText('网址名称');
  await userEvent.clear(slug);
  await userEvent.type(slug, 'tu-pian');
  await userEvent.click(screen.getAllByRole('button', { name: '保存' })[1] as HTMLElement);
  await waitFor(() => {
    expect(screen.queryByText('还没有选择分类')).toBeNull();
  });
  expect(screen.getByText('没有封面')).toBeVisible();
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
