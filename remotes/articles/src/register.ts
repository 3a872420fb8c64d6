import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { pagesIn } from '@banyan/ui';
import { CATEGORIES } from './article-category-list/categoryList.js';
import { VIDEOS } from './guidancevideo-list/videoList.js';

export const register: Register = () => ({
  pages: {
    ...pagesIn(
      ['managearticles', 'editarticle'],
      () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
    ),
    'article-category-list': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "article-category-list" */ './article-category-list/CategoryPage.js'
        )
      ).CategoryPage,
    }),
    'guidancevideo-list': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "guidancevideo-list" */ './guidancevideo-list/VideoListPage.js'
        )
      ).VideoListPage,
    }),
  },
  ready: {
    'article-category-list': listReady(CATEGORIES),
    'guidancevideo-list': listReady(VIDEOS),
  },
});
