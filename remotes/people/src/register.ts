import type { Register } from '@banyan/contract';
import { pagesIn } from '@banyan/ui';

export const register: Register = () => ({
  pages: pagesIn(
    ['people', 'person'],
    () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
  ),
});
