import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { CATEGORIES } from './article-category-list/categoryList.js';
import { VIDEOS } from './guidancevideo-list/videoList.js';
import { ARTICLES } from './managearticles/articleList.js';

export const register: Register = () => ({
  pages: {
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
    'guidancevideo-list': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "guidancevideo-list" */ './guidancevideo-list/VideoListPage.js'
        )
      ).VideoListPage,
    }),
  },
  ready: {
    managearticles: listReady(ARTICLES),
    'article-category-list': listReady(CATEGORIES),
    'guidancevideo-list': listReady(VIDEOS),
  },
});
