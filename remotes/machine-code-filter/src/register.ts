import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { BLOCKS } from './machinecode-filter/blockList.js';

export const register: Register = () => ({
  pages: {
    'machinecode-filter': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "machinecode-filter" */ './machinecode-filter/BlockListPage.js'
        )
      ).BlockListPage,
    }),
  },
  ready: { 'machinecode-filter': listReady(BLOCKS) },
});
