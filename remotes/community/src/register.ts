import type { Register } from '@banyan/contract';
import { pagesIn } from '@banyan/ui';

export const register: Register = () => ({
  pages: {
    ...pagesIn(
      ['diagrams-list', 'diagram-countedit', 'modulecategory', 'label-list'],
      () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
    ),
    industries: async () => ({
      Component: (
        await import(/* webpackChunkName: "industries" */ './industries/IndustriesPage.js')
      ).IndustriesPage,
    }),
  },
});
