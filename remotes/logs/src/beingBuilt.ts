import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '统计与日志', en: 'the statistics and logs area' },
  purposes: {
    'clientlog-statistics': {
      zh: '查看客户端的使用次数与趋势',
      en: 'seeing how often the client is used, and the trend',
    },
    'clientlog-statistics-newadd': {
      zh: '查看客户端每天新增的用户',
      en: 'seeing how many client users are new each day',
    },
    dailyactivate: { zh: '查看每天的活跃用户', en: 'seeing how many users are active each day' },
    baidutrend: {
      zh: '查看从搜索引擎来到网站的访客',
      en: 'seeing the visitors who came from a search engine',
    },
    'naolitu-clientlog-statistic': {
      zh: '查看脑力图的使用次数与趋势',
      en: 'seeing how often Naolitu is used, and the trend',
    },
    'naolitu-clientlog-statistic-newadd': {
      zh: '查看脑力图每天新增的用户',
      en: 'seeing how many Naolitu users are new each day',
    },
    'clientlog-list': {
      zh: '按用户、版本和时间查找客户端日志',
      en: 'finding client logs by user, version and time',
    },
    'errorlog-list': {
      zh: '查找客户端与服务的错误',
      en: 'finding the errors of clients and services',
    },
    'naolitu-clientlog': {
      zh: '按用户、版本和时间查找脑力图日志',
      en: 'finding Naolitu logs by user, version and time',
    },
  },
});
