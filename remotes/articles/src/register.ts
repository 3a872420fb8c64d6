import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { pagesIn } from '@banyan/ui';
import { CATEGORIES } from './article-category-list/categoryList.js';

export const register: Register = () => ({
  pages: {
    ...pagesIn(
      ['managearticles', 'editarticle', 'guidancevideo-list'],
      () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
    ),
    'article-category-list': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "article-category-list" */ './article-category-list/CategoryPage.js'
        )
      ).CategoryPage,
    }),
  },
  ready: { 'article-category-list': listReady(CATEGORIES) },
});
