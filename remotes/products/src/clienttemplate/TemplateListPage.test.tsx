import { TEMPLATE, type Template } from '@banyan/contract/templates';
import {
  atWidth,
  describeList,
  faultsOfPage,
  listSample,
  type RenderAppOptions,
  renderApp,
} from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { TemplateDrawer } from './TemplateDrawer.js';
import { TemplateListPage } from './TemplateListPage.js';

beforeEach(() => atWidth('wide'));

const permissions = ['products.view', 'templates.edit'];
const FILE_ID = '6f0c1f0e-58d5-4d4e-9f2e-0a3f1d8b7c55';
const SAMPLE = listSample<Template>(TEMPLATE);
const CHOICES = {
  'Template/GetChoices': {
    categories: [{ id: 'plan', nameZh: '计划', nameEn: 'Plans' }],
    editions: [
      { id: 'pro', productId: 'mindmap', nameZh: '专业版', nameEn: 'Professional' },
      { id: 'team', productId: 'naolitu', nameZh: '团队版', nameEn: 'Team' },
    ],
  },
};

function templateOf(number: number, change: Partial<Template> = {}): Template {
  return {
    ...SAMPLE.row(number),
    categoryId: 'plan',
    editions: ['pro'],
    minVersion: '',
    place: 2,
    places: 2,
    file: { id: FILE_ID, name: 'swot.zip', bytes: 1_000 },
    cover: null,
    ...change,
  };
}

describeList('The list of templates', {
  ...SAMPLE,
  Page: TemplateListPage,
  call: 'Template/GetList',
  options: { permissions, calls: CHOICES },
  row: templateOf,
  live: { ...SAMPLE.live, changed: templateOf(1, { titleZh: SAMPLE.says(7), version: 2 }) },
  empty: {
    zh: { ...SAMPLE.empty.zh, none: '还没有模板，上传第一个' },
    en: { ...SAMPLE.empty.en, none: 'There are no templates yet. Upload the first one' },
  },
});

function show(one: Template, options: RenderAppOptions = {}, open: string | null = one.id) {
  const sent: (readonly [string, object])[] = [];
  const record = (call: string, result: unknown) => (body: object) => {
    sent.push([call, body]);
    return result;
  };
  const app = renderApp(<TemplateListPage />, {
    path: `/clienttemplate${open === null ? '' : `?open=${open}`}`,
    permissions,
    ...options,
    calls: {
      ...CHOICES,
      'Template/GetList': { records: 1, results: [one] },
      'Template/Save': record('Save', one),
      'Template/SetState': record('SetState', [{ id: one.id, outcome: 'done', code: null }]),
      'Template/Move': record('Move', one),
      'Template/Delete': record('Delete', {}),
      ...options.calls,
    },
  });
  return { ...app, sent };
}

const drawer = async () => within((await screen.findAllByRole('dialog'))[0] as HTMLElement);
const dialog = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);

test.each(['zh', 'en'] as const)('it can be read by everyone in %s', async (language) => {
  const { container } = show(templateOf(1), { language });
  expect(await (await drawer()).findByText(/swot\.zip/)).toBeVisible();
  expect(await faultsOfPage(container)).toEqual([]);
});

test('a refused file says why, and the form is sent with the next one', async () => {
  const answers = [{ reason: '文件不是导图模板：含有宏或程序。' }, { id: FILE_ID }];
  const send = (() => Promise.resolve(answers.shift())) as unknown as NonNullable<
    ComponentProps<typeof TemplateDrawer>['send']
  >;
  const sent: object[] = [];
  renderApp(
    <TemplateDrawer
      one={null}
      list={{ openId: 'new', open: () => undefined } as never}
      rows={[]}
      canEdit
      send={send}
    />,
    {
      permissions,
      calls: {
        ...CHOICES,
        'Template/Save': (body: object) => {
          sent.push(body);
          return templateOf(1);
        },
      },
    },
  );
  const form = await drawer();
  await userEvent.type(await form.findByLabelText('中文标题'), '周计划');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('请先上传模板文件')).toBeVisible();
  const input = document.querySelector(
    'input[type=file][aria-label="模板文件"]',
  ) as HTMLInputElement;
  await userEvent.upload(input, new File(['x'], 'a.zip'));
  expect(await form.findByText('文件不是导图模板：含有宏或程序。')).toBeVisible();
  await userEvent.upload(input, new File(['y'], 'b.zip'));
  await userEvent.type(form.getByLabelText('英文标题'), 'Week');
  await userEvent.click(form.getByRole('combobox', { name: '分类' }));
  await userEvent.click(await screen.findByTitle('计划'));
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent).toMatchObject([
      {
        fields: {
          titleZh: '周计划',
          productId: 'mindmap',
          categoryId: 'plan',
          editions: [],
          fileId: FILE_ID,
          coverId: null,
        },
      },
    ]);
  });
});

test('a version that is not published is said at its field', async () => {
  const unknown = Object.assign(new Error('该版本还没有发布。'), { code: 'VERSION_UNKNOWN' });
  show(templateOf(1), { calls: { 'Template/Save': unknown } });
  const form = await drawer();
  await userEvent.type(form.getByLabelText('最低版本'), '99.0');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('该版本还没有发布。')).toBeVisible();
});

test('one is published and moved; a published one is taken offline after a question', async () => {
  const { sent, unmount } = show(templateOf(1, { state: 'draft' }));
  await userEvent.click(await (await drawer()).findByRole('button', { name: '发布' }));
  await userEvent.click((await drawer()).getByRole('button', { name: '上移' }));
  await waitFor(() => {
    expect(sent).toMatchObject([
      ['SetState', { state: 'published' }],
      ['Move', { way: 'up' }],
    ]);
  });
  unmount();
  const published = show(templateOf(1, { state: 'published' }));
  const box = await drawer();
  expect(box.queryByRole('button', { name: '删除' })).toBeNull();
  await userEvent.click(await box.findByRole('button', { name: '下线' }));
  await userEvent.click((await dialog()).getByRole('button', { name: '下线' }));
  await waitFor(() => {
    expect(published.sent).toMatchObject([['SetState', { state: 'offline' }]]);
  });
});

test('chosen ones are published together', async () => {
  const { sent } = show(templateOf(1), {}, null);
  await screen.findByText(SAMPLE.says(1));
  await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: '发布' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['SetState', { chosen: { ids: [templateOf(1).id] } }]]);
  });
});

test('who may only look changes nothing', async () => {
  show(templateOf(1), { permissions: ['products.view'] });
  expect(await (await drawer()).findByLabelText('中文标题')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^发布$|下线|上移|删除|新建/ })).toBeNull();
});
