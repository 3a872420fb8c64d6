import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '统计与日志', en: 'the statistics and logs area' },
  purposes: {
    baidutrend: {
      zh: '查看从搜索引擎来到网站的访客',
      en: 'seeing the visitors who came from a search engine',
    },
    'errorlog-list': {
      zh: '查找客户端与服务的错误',
      en: 'finding the errors of clients and services',
    },
  },
});
