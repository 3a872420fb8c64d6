import type { Register } from '@banyan/contract';
import { pagesIn } from '@banyan/ui';

export const register: Register = () => ({
  pages: pagesIn(
    [
      'clientlog-statistics',
      'clientlog-statistics-newadd',
      'dailyactivate',
      'baidutrend',
      'naolitu-clientlog-statistic',
      'naolitu-clientlog-statistic-newadd',
      'clientlog-list',
      'errorlog-list',
      'naolitu-clientlog',
    ],
    () => import(/* webpackChunkName: "being-built" */ './beingBuilt.js'),
  ),
});
