import type { Register } from '@banyan/contract';
import { pagesIn } from '@banyan/ui';

export const register: Register = () => ({
  pages: pagesIn(
    ['goods-list', 'code-list', 'clienttemplate', 'publishauth'],
    () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
  ),
});
