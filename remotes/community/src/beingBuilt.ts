import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '社区管理', en: 'the community area' },
  purposes: {
    'diagram-countedit': {
      zh: '设置社区文件的浏览与下载数',
      en: 'setting the views and downloads of community files',
    },
  },
});
