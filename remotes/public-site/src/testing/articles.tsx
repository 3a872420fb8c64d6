import type { ArticleCard, ReaderArticle } from '@banyan/contract/reading';
import { useLocation } from '@banyan/platform/router';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';

const TREE = {
  categories: [
    { slug: 'editing', name: '编辑', summary: '', parent: null, count: 6 },
    { slug: 'layouts', name: '布局', summary: '', parent: 'editing', count: 3 },
  ],
};

const card = (slug: string, title: string): ArticleCard => ({
  slug,
  language: 'zh',
  title,
  summary: '摘要',
  cover: null,
  minutes: 2,
  updatedAt: '2026-11-20T16:00:00.000Z',
});
export const LIST = {
  records: 26,
  results: [card('a', '甲'), card('b', '乙'), card('c', '丙'), card('d', '丁')],
  category: null,
};

export const ARTICLE: ReaderArticle = {
  slug: 'slides',
  language: 'zh',
  languages: ['zh'],
  title: '导出 PPT',
  summary: '怎样导出',
  blocks: [
    { kind: 'heading', level: 2, spans: [{ text: '准备' }] },
    { kind: 'paragraph', spans: [{ text: '先折叠。' }] },
    { kind: 'heading', level: 3, spans: [{ text: '细节' }] },
  ],
  media: { pictures: {}, videos: {} },
  minutes: 1,
  updatedAt: '2026-11-20T16:00:00.000Z',
  path: [
    { slug: 'editing', name: '编辑' },
    { slug: 'layouts', name: '布局' },
  ],
  previous: { slug: 'before', title: '前一篇' },
  next: null,
  related: [{ slug: 'other', title: '另一篇' }],
};

export const NOT_FOUND = Object.assign(new Error('未找到所请求的内容。'), { code: 404 });

function Address() {
  const { pathname, search, hash } = useLocation();
  return (
    <data data-testid="address" value="">
      {pathname + search + hash}
    </data>
  );
}

/** A page of the tutorials with answers of the services, and its address. */
export function show(page: ReactNode, path: string, options: RenderAppOptions = {}) {
  const asked: [string, unknown][] = [];
  const calls = {
    'PublicArticle/GetTree': TREE,
    'PublicArticle/GetList': LIST,
    'PublicArticle/Get': { kind: 'article', article: ARTICLE },
    'PublicArticle/Vote': {},
    ...options.calls,
  };
  const noted = Object.entries(calls).map(([name, answer]) => [
    name,
    (body: unknown): unknown => {
      asked.push([name, body]);
      return typeof answer === 'function' ? (answer as (b: unknown) => unknown)(body) : answer;
    },
  ]);
  const app = renderApp(
    <>
      {page}
      <Address />
    </>,
    { ...options, path, calls: Object.fromEntries(noted) as Record<string, unknown> },
  );
  return { ...app, asked, address: () => screen.getByTestId('address').textContent };
}
