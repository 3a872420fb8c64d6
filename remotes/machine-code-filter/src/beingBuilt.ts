import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '机器码过滤', en: 'the machine code filter' },
  purposes: {
    'machinecode-filter': {
      zh: '维护不计入统计的机器码',
      en: 'keeping the machine codes that are left out of the statistics',
    },
  },
});
