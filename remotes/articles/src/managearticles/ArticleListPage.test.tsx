import { ARTICLE, type Article } from '@banyan/contract/articles';
import { describeList, listSample, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArticleListPage } from './ArticleListPage.js';

const SAMPLE = listSample<Article>(ARTICLE);
const permissions = ['articles.view', 'articles.edit', 'articles.publish'];
const CATEGORIES = {
  version: 1,
  results: [
    { id: 'c1', parentId: null, kind: 'tutorial', nameZh: '导出', nameEn: 'Export' },
    { id: 'c2', parentId: 'c1', kind: 'tutorial', nameZh: '图片', nameEn: 'Pictures' },
  ],
};

function articleOf(change: Partial<Article> = {}): Article {
  return {
    ...SAMPLE.row(1),
    id: 'a1',
    title: '导出图片',
    slug: 'dao-chu-tu-pian',
    kind: 'tutorial',
    categoryId: 'c2',
    productId: null,
    coverFileId: null,
    state: 'published',
    scheduledAt: null,
    isChanged: true,
    helpful: null,
    ...change,
  };
}

function show(calls: object = {}, path = '/managearticles') {
  return renderApp(<ArticleListPage />, {
    path,
    permissions,
    calls: {
      'ArticleCategory/GetTree': CATEGORIES,
      'Article/GetList': { records: 1, results: [articleOf()] },
      ...calls,
    },
  });
}

describeList('articles', {
  ...SAMPLE,
  Page: ArticleListPage,
  options: { permissions, calls: { 'ArticleCategory/GetTree': CATEGORIES } },
  call: 'Article/GetList',
  empty: {
    ...SAMPLE.empty,
    zh: { ...SAMPLE.empty.zh, none: '写第一篇' },
    en: { ...SAMPLE.empty.en, none: 'Write the first one' },
  },
});

test('a row says what readers do not see yet, and leads to its editor', async () => {
  show();
  const link = await screen.findByRole('link', { name: '导出图片' });
  expect(link).toHaveAttribute('href', '/editarticle?id=a1');
  const row = within(screen.getByRole('row', { name: /导出图片/ }));
  expect(row.getByText('有未发布的修改')).toBeVisible();
  expect(row.getByText('导出 / 图片')).toBeVisible();
});

test('an article begins with a title and opens in a tab', async () => {
  const sent: unknown[] = [];
  const { host } = show(
    {
      'Article/Begin': (body: unknown) => {
        sent.push(body);
        return articleOf({ id: 'a2', title: '新的一篇' });
      },
    },
    '/managearticles?open=new',
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '写文章' }));
  expect(await dialog.findByText('请填写标题')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('标题'), '新的一篇');
  await userEvent.click(dialog.getByRole('radio', { name: '使用指南' }));
  await userEvent.click(dialog.getByRole('button', { name: '写文章' }));
  await waitFor(() => {
    expect(host.told).toContainEqual([
      'openTab',
      expect.objectContaining({
        routeName: 'editarticle',
        query: { id: 'a2', language: 'zh' },
      }),
    ]);
  });
  expect(sent).toMatchObject([{ kind: 'guidance', language: 'zh', title: '新的一篇' }]);
});

test('what is chosen is published, each by itself, and what was refused says why', async () => {
  const asked: unknown[] = [];
  show({
    'Article/PublishMany': (body: unknown) => {
      asked.push(body);
      const text = { zh: '还不能发布：缺少标题。', en: 'Not ready to be published.' };
      return [{ id: 'a1', outcome: 'refused', code: 'NOT_READY', text }];
    },
  });
  const row = within(await screen.findByRole('row', { name: /导出图片/ }));
  await userEvent.click(row.getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: '发布' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '发布' }));
  expect(await screen.findByText(/还不能发布：缺少标题/)).toBeVisible();
  expect(asked).toMatchObject([{ chosen: { ids: ['a1'] } }]);
});
