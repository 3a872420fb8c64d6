import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { pagesIn } from '@banyan/ui';
import { CORRECTIONS } from './diagram-countedit/correctionList.js';
import { LABELS } from './label-list/labelList.js';
import { CATEGORIES } from './modulecategory/categoryList.js';

export const register: Register = () => ({
  pages: {
    ...pagesIn(
      ['diagrams-list'],
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
    'label-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "label-list" */ './label-list/LabelListPage.js')
      ).LabelListPage,
    }),
    'diagram-countedit': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "diagram-countedit" */ './diagram-countedit/TrafficPage.js'
        )
      ).TrafficPage,
    }),
  },
  ready: {
    modulecategory: listReady(CATEGORIES),
    'label-list': listReady(LABELS),
    'diagram-countedit': listReady(CORRECTIONS),
  },
});
