import type { Register } from '@banyan/contract';
import { pagesIn } from '@banyan/ui';
import { codesReady } from './code-list/ready.js';

export const register: Register = () => ({
  pages: {
    ...pagesIn(
      ['goods-list', 'clienttemplate', 'publishauth'],
      () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
    ),
    'code-list': async () => ({
      Component: (await import(/* webpackChunkName: "code-list" */ './code-list/CodeListPage.js'))
        .CodeListPage,
    }),
  },
  ready: { 'code-list': codesReady },
});
