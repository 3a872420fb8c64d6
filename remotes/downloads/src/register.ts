import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { pagesIn } from '@banyan/ui';
import { PACKAGES } from './packages/packageList.js';

export const register: Register = () => ({
  pages: {
    ...pagesIn(
      ['productdownstatistic', 'productdownstatisticbin', 'naolitu-downstatistic'],
      () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
    ),
    'product-download': async () => ({
      Component: (
        await import(/* webpackChunkName: "product-download" */ './packages/PackagesPage.js')
      ).MindMapPackagesPage,
    }),
    'naolitu-download': async () => ({
      Component: (
        await import(/* webpackChunkName: "naolitu-download" */ './packages/PackagesPage.js')
      ).NaolituPackagesPage,
    }),
  },
  ready: {
    'product-download': listReady(PACKAGES.mindmap),
    'naolitu-download': listReady(PACKAGES.naolitu),
  },
});
