import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '用户管理', en: 'the accounts area' },
  purposes: {
    clientsample: { zh: '登记和跟进人工服务', en: 'recording and following up manual service' },
  },
});
