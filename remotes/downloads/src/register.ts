import type { Register } from '@banyan/contract';
import { pagesIn } from '@banyan/ui';

export const register: Register = () => ({
  pages: pagesIn(
    [
      'product-download',
      'productdownstatistic',
      'productdownstatisticbin',
      'naolitu-download',
      'naolitu-downstatistic',
    ],
    () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
  ),
});
