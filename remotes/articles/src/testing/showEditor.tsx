import { ARTICLE, type Article, type ArticleText } from '@banyan/contract/articles';
import { useAppSelector } from '@banyan/store';
import { listSample, type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import { EditArticlePage } from '../editarticle/EditArticlePage.js';
import { type PictureSender, PictureSenderContext } from '../editarticle/useUploads.js';

const SAMPLE = listSample<Article>(ARTICLE);
const permissions = ['articles.view', 'articles.edit', 'articles.publish'];
export const docOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

export function textOf(change: Partial<ArticleText> = {}): ArticleText {
  return {
    revision: 7,
    kind: 'manual',
    title: '导出图片',
    at: '2026-11-20T02:00:00.000Z',
    by: '何佳宁',
    isLive: false,
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

export const DETAIL = {
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
  versions: [],
  current: null,
  texts: { zh: textOf(), en: null },
};

export type Sent = Readonly<Record<string, unknown>>;

/** The editor of the article, with what it sends. */
export async function showEditor(
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
          id: 'p1',
          language: 'zh',
          at: DETAIL.createdAt,
          by: '周敏',
          until: DETAIL.createdAt,
          token: 'secret-token',
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
