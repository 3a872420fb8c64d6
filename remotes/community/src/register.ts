import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { pagesIn } from '@banyan/ui';
import { CATEGORIES } from './modulecategory/categoryList.js';

export const register: Register = () => ({
  pages: {
    ...pagesIn(
      ['diagrams-list', 'diagram-countedit', 'label-list'],
      () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
    ),
    industries: async () => ({
      Component: (
        await import(/* webpackChunkName: "industries" */ './industries/IndustriesPage.js')
      ).IndustriesPage,
    }),
    modulecategory: async () => ({
      Component: (
        await import(/* webpackChunkName: "modulecategory" */ './modulecategory/CategoryPage.js')
      ).CategoryPage,
    }),
  },
  ready: { modulecategory: listReady(CATEGORIES) },
});
