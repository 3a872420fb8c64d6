import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { PACKAGES } from './packages/packageList.js';

export const register: Register = () => ({
  pages: {
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
    productdownstatistic: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "productdownstatistic" */ './statistics/DownloadStatisticsPage.js'
        )
      ).MindMapStatisticsPage,
    }),
    'naolitu-downstatistic': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "naolitu-downstatistic" */ './statistics/DownloadStatisticsPage.js'
        )
      ).NaolituStatisticsPage,
    }),
    productdownstatisticbin: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "productdownstatisticbin" */ './statistics/DownloadStatisticsPage.js'
        )
      ).DownloadSharesPage,
    }),
  },
  ready: {
    'product-download': listReady(PACKAGES.mindmap),
    'naolitu-download': listReady(PACKAGES.naolitu),
  },
});
