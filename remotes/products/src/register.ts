import type { Register } from '@banyan/contract';
import { pagesIn } from '@banyan/ui';
import { codesReady } from './code-list/ready.js';
import { goodsReady } from './goods-list/ready.js';

export const register: Register = () => ({
  pages: {
    ...pagesIn(
      ['clienttemplate', 'publishauth'],
      () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
    ),
    'goods-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "goods-list" */ './goods-list/GoodsListPage.js')
      ).GoodsListPage,
    }),
    'code-list': async () => ({
      Component: (await import(/* webpackChunkName: "code-list" */ './code-list/CodeListPage.js'))
        .CodeListPage,
    }),
  },
  ready: { 'goods-list': goodsReady, 'code-list': codesReady },
});
