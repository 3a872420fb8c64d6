import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { EVENTS } from './clientlog-list/eventList.js';
import { ERRORS } from './errorlog-list/errorList.js';

export const register: Register = () => ({
  pages: {
    'clientlog-statistics': async () => ({
      Component: (
        await import(/* webpackChunkName: "clientlog-statistics" */ './usage/UsagePages.js')
      ).MindMapUsagePage,
    }),
    'naolitu-clientlog-statistic': async () => ({
      Component: (
        await import(/* webpackChunkName: "naolitu-clientlog-statistic" */ './usage/UsagePages.js')
      ).NaolituUsagePage,
    }),
    'clientlog-statistics-newadd': async () => ({
      Component: (
        await import(/* webpackChunkName: "clientlog-statistics-newadd" */ './usage/UsagePages.js')
      ).MindMapNewPage,
    }),
    'naolitu-clientlog-statistic-newadd': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "naolitu-clientlog-statistic-newadd" */ './usage/UsagePages.js'
        )
      ).NaolituNewPage,
    }),
    dailyactivate: async () => ({
      Component: (
        await import(/* webpackChunkName: "dailyactivate" */ './dailyactivate/ActiveDaysPage.js')
      ).ActiveDaysPage,
    }),
    'clientlog-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "clientlog-list" */ './clientlog-list/EventListPage.js')
      ).MindMapEventsPage,
    }),
    'naolitu-clientlog': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "naolitu-clientlog" */ './clientlog-list/EventListPage.js'
        )
      ).NaolituEventsPage,
    }),
    'errorlog-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "errorlog-list" */ './errorlog-list/ErrorListPage.js')
      ).ErrorListPage,
    }),
    baidutrend: async () => ({
      Component: (await import(/* webpackChunkName: "baidutrend" */ './baidutrend/VisitsPage.js'))
        .VisitsPage,
    }),
  },
  ready: {
    'clientlog-list': listReady(EVENTS.mindmap),
    'naolitu-clientlog': listReady(EVENTS.naolitu),
    'errorlog-list': listReady(ERRORS),
  },
});
