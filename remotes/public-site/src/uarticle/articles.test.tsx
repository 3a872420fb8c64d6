import { atWidth, faultsOfPage } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ARTICLE, LIST, NOT_FOUND, show } from '../testing/articles.js';
import { ArticleListPage } from './ArticleListPage.js';
import { ArticlePage } from './ArticlePage.js';

beforeEach(() => {
  window.scrollTo = () => undefined;
});
afterEach(() => {
  atWidth('wide');
});

test('the list is what the address asks for, and its pages keep the rest of it', async () => {
  const { asked, container } = show(
    <ArticleListPage />,
    '/uarticle?category=editing&text=%E5%AF%BC%E5%87%BA&page=2',
  );
  expect(await screen.findByRole('heading', { level: 1, name: '编辑' })).toBeVisible();
  expect(asked).toContainEqual([
    'PublicArticle/GetList',
    { language: 'zh', category: 'editing', text: '导出', page: 2 },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('“导出”共找到 26 篇');
  expect(screen.getByRole('link', { name: '甲' })).toHaveAttribute('href', '/uarticle/a');
  const pages = within(screen.getByRole('navigation', { name: '分页' }));
  expect(pages.getByRole('link', { name: '下一页' })).toHaveAttribute(
    'href',
    `/uarticle?${new URLSearchParams({ category: 'editing', text: '导出', page: '3' })}`,
  );
  const tree = within(screen.getByRole('navigation', { name: '分类' }));
  expect(tree.getByRole('link', { name: /布局/ }).closest('ul')?.parentElement).toHaveTextContent(
    '编辑',
  );
  expect(document.title).toBe('编辑 - 图文教程 - 榕思维');
  expect(await faultsOfPage(container)).toEqual([]);
});

test('a slash leads to the search, whose words come into the address', async () => {
  const { address } = show(<ArticleListPage />, '/uarticle?category=editing&page=2');
  const field = screen.getByRole('searchbox', { name: '搜索教程' });
  await userEvent.keyboard('/');
  expect(field).toHaveFocus();
  await userEvent.keyboard('a/b{Enter}');
  expect(address()).toBe('/uarticle?category=editing&text=a%2Fb');
  expect(await screen.findByRole('link', { name: '清除搜索' })).toBeVisible();
});

test('nothing found says which word, and leads to the guide', async () => {
  show(<ArticleListPage />, '/uarticle?text=xyz', {
    calls: { 'PublicArticle/GetList': { records: 0, results: [], category: null } },
  });
  expect(await screen.findByText(/没有找到“xyz”/)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: '使用指南' })).toHaveAttribute('href', '/guidance');
});

test('an old category becomes the present one in the address', async () => {
  const { address } = show(<ArticleListPage />, '/uarticle?category=edit', {
    calls: { 'PublicArticle/GetList': { ...LIST, category: 'editing' } },
  });
  await screen.findByRole('heading', { level: 1, name: '编辑' });
  expect(address()).toBe('/uarticle?category=editing');
});

test('on a phone the categories are folded', async () => {
  atWidth('phone');
  show(<ArticleListPage />, '/uarticle');
  await screen.findByRole('link', { name: '甲' });
  expect(screen.getByText('分类', { selector: 'summary' })).toBeVisible();
});

test('a tutorial has its contents, its place, its neighbours, and can be printed', async () => {
  const { container } = show(<ArticlePage />, '/uarticle/slides');
  expect(await screen.findByRole('heading', { level: 1, name: '导出 PPT' })).toBeVisible();
  expect(document.title).toBe('导出 PPT - 榕思维');
  const contents = within(screen.getByRole('navigation', { name: '本页目录' }));
  expect(contents.getByRole('link', { name: '准备' })).toHaveAttribute('href', '#s-准备');
  const crumbs = within(screen.getByRole('navigation', { name: '所在位置' }));
  expect(crumbs.getByRole('link', { name: '布局' })).toHaveAttribute(
    'href',
    '/uarticle?category=layouts',
  );
  expect(screen.getByRole('link', { name: '上一篇 前一篇' })).toHaveAttribute(
    'href',
    '/uarticle/before',
  );
  expect(screen.getByRole('link', { name: '另一篇' })).toBeVisible();
  expect(screen.getByText(/阅读约 1 分钟 · 2026-11-21 更新/)).toBeVisible();
  const print = jest.spyOn(window, 'print').mockReturnValue();
  await userEvent.click(screen.getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(await faultsOfPage(container)).toEqual([]);
});

test('a language without a text is said, and the text is marked as the other one', async () => {
  show(<ArticlePage />, '/uarticle/slides', { language: 'en' });
  expect(await screen.findByText(/not available in English yet/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toHaveAttribute(
    'lang',
    'zh-CN',
  );
});

test('an old address is replaced by the new one', async () => {
  const { address } = show(<ArticlePage />, '/uarticle/ppt', {
    calls: {
      'PublicArticle/Get': (body: { slug: string }) =>
        body.slug === 'ppt'
          ? { kind: 'moved', slug: 'slides' }
          : { kind: 'article', article: ARTICLE },
    },
  });
  await screen.findByRole('heading', { level: 1, name: '导出 PPT' });
  expect(address()).toBe('/uarticle/slides');
});

test('an address without a tutorial offers the search and the three newest', async () => {
  const { container } = show(<ArticlePage />, '/uarticle/nothing', {
    calls: { 'PublicArticle/Get': NOT_FOUND },
  });
  expect(await screen.findByRole('heading', { name: '没有这篇教程' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '丙' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '丁' })).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toBeVisible();
  expect(await faultsOfPage(container)).toEqual([]);
});

test('a failure says why and can be tried again', async () => {
  const answers: unknown[] = [new Error('系统繁忙'), { kind: 'article', article: ARTICLE }];
  show(<ArticlePage />, '/uarticle/slides', {
    calls: { 'PublicArticle/Get': () => answers.shift() },
  });
  expect(await screen.findByText('系统繁忙')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { level: 1, name: '导出 PPT' })).toBeVisible();
});

test('a vote is sent once and thanked for; one against it asks what could be better', async () => {
  const answers: unknown[] = [new Error('请求过于频繁'), {}];
  const { asked } = show(<ArticlePage />, '/uarticle/slides', {
    calls: { 'PublicArticle/Vote': () => answers.shift() },
  });
  const vote = within(await screen.findByRole('region', { name: '这篇有帮助吗？' }));
  await userEvent.click(vote.getByRole('button', { name: /^有$/ }));
  expect(await vote.findByRole('alert')).toHaveTextContent('请求过于频繁');
  await userEvent.click(vote.getByRole('button', { name: '没有' }));
  expect(await vote.findByText(/哪里可以写得更好/)).toBeVisible();
  expect(asked.filter(([name]) => name === 'PublicArticle/Vote').map(([, body]) => body)).toEqual([
    { slug: 'slides', useful: true },
    { slug: 'slides', useful: false },
  ]);
});
