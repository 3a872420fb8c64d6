import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '产品管理', en: 'the products area' },
  purposes: {
    publishauth: { zh: '设置谁可以发布社区文件', en: 'deciding who may publish community files' },
  },
});
