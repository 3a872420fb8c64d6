import { MODULE_CATEGORY, type ModuleCategory } from '@banyan/contract/module-categories';
import {
  atWidth,
  faultsOfPage,
  type RenderAppOptions,
  renderApp,
  sampleRow,
} from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoryPage } from './CategoryPage.js';

beforeEach(() => atWidth('wide'));

function category(name: string, change: Partial<ModuleCategory> = {}): ModuleCategory {
  return sampleRow<ModuleCategory>(MODULE_CATEGORY, 1, {
    id: name,
    parentId: null,
    nameZh: `中${name}`,
    nameEn: name,
    state: 'enabled',
    files: 3,
    templates: 2,
    ...change,
  });
}

const ALL = [
  category('business'),
  category('study'),
  category('exam', { parentId: 'study', state: 'disabled' }),
];

function show(query = '', options: RenderAppOptions = {}) {
  const sent: (readonly [string, object])[] = [];
  const record = (call: string, result: unknown) => (body: object) => {
    sent.push([call, body]);
    return result;
  };
  const app = renderApp(<CategoryPage />, {
    path: `/modulecategory?${query}`,
    permissions: ['community.view', 'community.edit', 'products.view'],
    ...options,
    calls: {
      'ModuleCategory/GetTree': { version: 7, results: ALL },
      'ModuleCategory/Save': record('Save', ALL[0]),
      'ModuleCategory/Move': record('Move', { version: 8 }),
      'ModuleCategory/Merge': record('Merge', { version: 8 }),
      ...options.calls,
    },
  });
  return { ...app, sent };
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test.each(['zh', 'en'] as const)('it can be read by everyone in %s', async (language) => {
  const { container } = show('id=study', { language });
  const box = await panel(language === 'zh' ? '中study' : 'study');
  const link = await box.findByRole('link', {
    name: language === 'zh' ? '3 个社区文件' : '3 community files',
  });
  expect(link).toHaveAttribute('href', '/diagrams-list?categoryId=study');
  expect(await faultsOfPage(container)).toEqual([]);
});

test('a search keeps what is above a find', async () => {
  show('text=exam');
  const tree = within(await screen.findByRole('list', { name: '分类' }));
  expect(
    tree.getAllByRole('button').map((button) => button.firstElementChild?.textContent),
  ).toEqual(['中study', '中exam']);
  expect(tree.getByText('已停用')).toBeVisible();
});

test('a new one is made below the chosen one, and a taken name is said at its field', async () => {
  const taken = Object.assign(new Error('taken'), { code: 'TAKEN' });
  const { sent } = show('id=study', {
    calls: {
      'ModuleCategory/Save': (body: object) => {
        sent.push(['Save', body]);
        return taken;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '新建下级' }));
  const form = await panel('在“中study”下新建');
  await userEvent.type(form.getByLabelText('中文名称'), '考试');
  await userEvent.type(form.getByLabelText('英文名称'), 'Exams');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('同级已有同名分类')).toBeVisible();
  expect(sent).toMatchObject([['Save', { fields: { parentId: 'study', nameZh: '考试' } }]]);
});

test('it is merged in the version of the tree that was seen', async () => {
  const { sent } = show('id=study');
  await userEvent.click(await screen.findByRole('button', { name: '合并到…' }));
  await userEvent.click(screen.getByRole('combobox', { name: '目标分类' }));
  await userEvent.click(await screen.findByTitle('中business'));
  const dialog = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: '合并到…' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['Merge', { id: 'study', into: 'business', version: 7 }]]);
  });
});

test('without the right to edit nothing can be changed', async () => {
  show('id=study', { permissions: ['community.view'] });
  const box = await panel('中study');
  expect(await box.findByLabelText('中文名称')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^停用$|合并到|新建|上移/ })).toBeNull();
  expect(box.queryByRole('link', { name: /模板/ })).toBeNull();
});
