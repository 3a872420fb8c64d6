import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '社区管理', en: 'the community area' },
  purposes: {
    'diagrams-list': {
      zh: '审核和管理用户公开的文件',
      en: 'checking and managing the files that users share',
    },
  },
});
