import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { pagesIn } from '@banyan/ui';
import { CATEGORIES } from './article-category-list/categoryList.js';
import { ARTICLES } from './managearticles/articleList.js';

export const register: Register = () => ({
  pages: {
    ...pagesIn(
      ['guidancevideo-list'],
      () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
    ),
    managearticles: async () => ({
      Component: (
        await import(/* webpackChunkName: "managearticles" */ './managearticles/ArticleListPage.js')
      ).ArticleListPage,
    }),
    editarticle: async () => ({
      Component: (
        await import(/* webpackChunkName: "editarticle" */ './editarticle/EditArticlePage.js')
      ).EditArticlePage,
    }),
    'article-category-list': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "article-category-list" */ './article-category-list/CategoryPage.js'
        )
      ).CategoryPage,
    }),
  },
  ready: { managearticles: listReady(ARTICLES), 'article-category-list': listReady(CATEGORIES) },
});
