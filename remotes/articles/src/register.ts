import type { Register } from '@banyan/contract';
import { pagesIn } from '@banyan/ui';

export const register: Register = () => ({
  pages: pagesIn(
    ['managearticles', 'article-category-list', 'editarticle', 'guidancevideo-list'],
    () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
  ),
});
