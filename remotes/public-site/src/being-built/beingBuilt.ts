import { beingBuiltPages, SitePage } from '@banyan/ui';
import { area } from '../area.js';

export const pages = beingBuiltPages(
  area,
  {
    area: { zh: '网站', en: 'our site' },
    purposes: {
      uarticle: { zh: '一步一步学会画导图', en: 'learning to draw maps step by step' },
      uarticletest: {
        zh: '在发布之前预览图文教程',
        en: 'reading tutorials before they are published',
      },
      guidance: { zh: '查找各项功能的用法', en: 'finding out how each function is used' },
    },
  },
  SitePage,
);
