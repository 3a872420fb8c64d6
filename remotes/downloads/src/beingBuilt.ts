import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '下载管理', en: 'the downloads area' },
  purposes: {
    productdownstatistic: {
      zh: '查看每天的下载次数',
      en: 'seeing how many downloads there are each day',
    },
    productdownstatisticbin: {
      zh: '查看各版本与平台在下载中的占比',
      en: 'seeing which versions and platforms are downloaded',
    },
    'naolitu-downstatistic': {
      zh: '查看脑力图每天的下载次数',
      en: 'seeing how many downloads of Naolitu there are each day',
    },
  },
});
