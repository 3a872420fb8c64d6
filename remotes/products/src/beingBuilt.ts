import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '产品管理', en: 'the products area' },
  purposes: {
    clienttemplate: {
      zh: '维护客户端自带的导图模板',
      en: 'keeping the map templates that come with the client',
    },
    publishauth: { zh: '设置谁可以发布社区文件', en: 'deciding who may publish community files' },
  },
});
