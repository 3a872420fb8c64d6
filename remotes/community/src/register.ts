import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { CORRECTIONS } from './diagram-countedit/correctionList.js';
import { DIAGRAMS } from './diagrams-list/diagramList.js';
import { LABELS } from './label-list/labelList.js';
import { CATEGORIES } from './modulecategory/categoryList.js';

export const register: Register = () => ({
  pages: {
    'diagrams-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "diagrams-list" */ './diagrams-list/DiagramListPage.js')
      ).DiagramListPage,
    }),
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
    'diagrams-list': listReady(DIAGRAMS),
    modulecategory: listReady(CATEGORIES),
    'label-list': listReady(LABELS),
    'diagram-countedit': listReady(CORRECTIONS),
  },
});
