import { ARTICLE_CATEGORY, type ArticleCategory } from '@banyan/contract/article-categories';
import {
  atWidth,
  faultsOfPage,
  type RenderAppOptions,
  renderApp,
  sampleRow,
} from '@banyan/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoryPage } from './CategoryPage.js';

beforeEach(() => atWidth('wide'));

const permissions = ['articles.view', 'articles.edit'];

function category(slug: string, change: Partial<ArticleCategory> = {}): ArticleCategory {
  return sampleRow<ArticleCategory>(ARTICLE_CATEGORY, 1, {
    id: slug,
    slug,
    parentId: null,
    nameZh: `中${slug}`,
    nameEn: slug,
    state: 'enabled',
    articles: 3,
    published: 2,
    videos: 0,
    ...change,
  });
}

const BASICS = category('basics');
const EDITING = category('editing');
const LAYOUTS = category('layouts', { parentId: 'editing' });
const INSTALL = category('install', { kind: 'guidance' });
const ALL = [BASICS, EDITING, LAYOUTS, INSTALL];
const ARTICLES = [
  { id: 'a1', titleZh: '新建', titleEn: 'New', slug: 'a1', state: 'published' },
  { id: 'a2', titleZh: '', titleEn: 'Save', slug: 'a2', state: 'draft' },
];

function show(query = '', options: RenderAppOptions = {}) {
  const sent: (readonly [string, object])[] = [];
  const answers = { nodes: ALL, version: 7 };
  const record = (call: string, result: unknown) => (body: object) => {
    sent.push([call, body]);
    return result;
  };
  const app = renderApp(<CategoryPage />, {
    path: `/articleCategory-list?${query}`,
    permissions,
    ...options,
    calls: {
      'ArticleCategory/GetTree': () => ({ version: answers.version, results: answers.nodes }),
      'ArticleCategory/GetArticles': ARTICLES,
      'ArticleCategory/Save': record('Save', BASICS),
      'ArticleCategory/Move': record('Move', { version: 8 }),
      'ArticleCategory/Merge': record('Merge', { version: 8 }),
      'ArticleCategory/SetState': record('SetState', BASICS),
      'ArticleCategory/Delete': record('Delete', {}),
      'ArticleCategory/OrderArticles': record('OrderArticles', BASICS),
      'ArticleCategory/MoveArticles': record('MoveArticles', BASICS),
      ...options.calls,
    },
  });
  return { ...app, sent, answers };
}

const names = async () =>
  within(await screen.findByRole('list', { name: '分类' }))
    .getAllByRole('button')
    .map((button) => button.firstChild?.textContent);
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const lastDialog = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);

async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByTitle(option));
}

test('the address names the tree and what is searched for; what is above a find stays', async () => {
  show('text=layouts');
  expect(await names()).toEqual(['中editing', '中layouts']);
});

test('each kind has its tree', async () => {
  show('kind=guidance');
  expect(await names()).toEqual(['中install']);
  await userEvent.click(screen.getByRole('radio', { name: '图文教程' }));
  await waitFor(async () => {
    expect(await names()).toEqual(['中basics', '中editing', '中layouts']);
  });
  expect(screen.getByText('共 3 个分类')).toBeVisible();
});

test.each(['zh', 'en'] as const)('it can be read by everyone in %s', async (language) => {
  const { container } = show('id=basics', { language });
  expect(await screen.findByText(language === 'zh' ? '新建' : 'New')).toBeVisible();
  expect(await faultsOfPage(container)).toEqual([]);
});

test('a failure says why and is tried again', async () => {
  const answers: unknown[] = [new Error('网络中断')];
  show('', {
    calls: { 'ArticleCategory/GetTree': () => answers.shift() ?? { version: 1, results: [] } },
  });
  expect(await screen.findByText('网络中断')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('还没有分类，先新建一个')).toBeVisible();
});

test('by keys alone a category is moved, in the version of the tree that was seen, and keeps the focus', async () => {
  const { sent, answers, tell } = show('id=basics');
  const node = (await screen.findAllByRole('button', { name: /^中basics/ }))[0] as HTMLElement;
  act(() => {
    node.focus();
  });
  await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => {
    expect(sent).toMatchObject([
      ['Move', { id: 'editing', parentId: 'basics', before: null, version: 7 }],
    ]);
  });
  answers.nodes = [BASICS, { ...EDITING, parentId: 'basics', version: 2 }, LAYOUTS, INSTALL];
  act(() => {
    tell({ kind: 'changed', entity: 'articleCategory', id: 'all' });
  });
  await waitFor(() => {
    expect(document.activeElement?.closest('li')).toHaveAttribute('aria-level', '2');
  });
  expect(document.activeElement).toHaveTextContent('中editing');
});

test('who moves second is told so, and sees the tree as it is now', async () => {
  const answers = { nodes: ALL };
  const conflict = Object.assign(new Error('conflict'), { code: 'VERSION_CONFLICT' });
  show('id=basics', {
    calls: {
      'ArticleCategory/GetTree': () => ({ version: 7, results: answers.nodes }),
      'ArticleCategory/Move': () => {
        answers.nodes = [EDITING, LAYOUTS, BASICS];
        return conflict;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '下移 中basics' }));
  expect(await screen.findByText(/别人刚刚改过/)).toBeVisible();
  expect(await names()).toEqual(['中editing', '中layouts', '中basics']);
});

test('F2 puts the focus into the name of the node', async () => {
  show();
  const node = await screen.findByRole('button', { name: /^中editing/ });
  act(() => {
    node.focus();
  });
  await userEvent.keyboard('{F2}');
  expect(await (await panel('中editing')).findByLabelText('中文名称')).toHaveFocus();
});

test('a new one is made below the chosen one; a wrong or taken address is said at its field', async () => {
  const taken = Object.assign(new Error('taken'), { code: 'TAKEN' });
  const { sent } = show('id=editing', {
    calls: {
      'ArticleCategory/Save': (body: object) => {
        sent.push(['Save', body]);
        return sent.length === 1 ? taken : BASICS;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '新建下级' }));
  const form = await panel('在“中editing”下新建');
  await userEvent.type(form.getByLabelText('中文名称'), '键盘');
  await userEvent.type(form.getByLabelText('英文名称'), 'Keys');
  await userEvent.type(form.getByLabelText('地址'), 'Not this');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('地址只能用小写字母、数字和连字符')).toBeVisible();
  await userEvent.clear(form.getByLabelText('地址'));
  await userEvent.type(form.getByLabelText('地址'), 'keys');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('这个地址已被另一个分类使用')).toBeVisible();
  expect(sent[0]).toMatchObject([
    'Save',
    { fields: { kind: 'tutorial', parentId: 'editing', nameZh: '键盘', slug: 'keys' } },
  ]);
});

test('before it is disabled it says how many published articles keep their address', async () => {
  const { sent } = show('id=basics');
  await userEvent.click(await screen.findByRole('button', { name: '停用' }));
  const dialog = await lastDialog();
  expect(dialog.getByText(/其中 2 篇已发布的文章仍可从原地址打开/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '停用' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['SetState', { id: 'basics', state: 'disabled' }]]);
  });
});

test('it is merged into another one of its tree, which is shown then', async () => {
  const { sent } = show('id=editing');
  await userEvent.click(await screen.findByRole('button', { name: '合并到…' }));
  const dialog = await lastDialog();
  await choose('目标分类', '中basics');
  await userEvent.click(dialog.getByRole('button', { name: '合并到…' }));
  expect(await panel('中basics')).toBeDefined();
  expect(sent).toMatchObject([['Merge', { id: 'editing', into: 'basics', version: 7 }]]);
});

test('its articles are ordered, and moved to another category', async () => {
  const { sent } = show('id=basics');
  const box = await panel('中basics');
  await userEvent.click(await box.findByRole('button', { name: '上移 Save' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['OrderArticles', { id: 'basics', articleIds: ['a2', 'a1'] }]]);
  });
  await userEvent.click(box.getByRole('button', { name: '移动 新建 到…' }));
  const dialog = await lastDialog();
  await choose('分类', '中layouts');
  await userEvent.click(dialog.getByRole('button', { name: '移动 新建 到…' }));
  await waitFor(() => {
    expect(sent.at(-1)).toMatchObject(['MoveArticles', { articleIds: ['a1'], to: 'layouts' }]);
  });
});

test('readers do not see a disabled one, nor what is below it', async () => {
  const nodes = [BASICS, { ...EDITING, state: 'disabled' }, LAYOUTS];
  show('', { calls: { 'ArticleCategory/GetTree': { version: 7, results: nodes } } });
  await userEvent.click(await screen.findByText('公开导航预览'));
  const english = within(screen.getByRole('list', { name: '英文' }));
  expect(english.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['basics']);
});

test('on a phone the chosen one opens over the tree', async () => {
  atWidth('phone');
  show('id=basics');
  const drawer = await lastDialog();
  expect(await drawer.findByLabelText('中文名称')).toHaveValue('中basics');
  await userEvent.click(drawer.getByRole('button', { name: '关闭' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('who may only look changes nothing', async () => {
  show('id=basics', { permissions: ['articles.view'] });
  const box = await panel('中basics');
  expect(await box.findByLabelText('中文名称')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /停用|合并到|新建|上移/ })).toBeNull();
});
