import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '内容管理', en: 'the content area' },
  purposes: {
    'guidancevideo-list': { zh: '维护使用教程的视频', en: 'keeping the videos of the tutorials' },
  },
});
