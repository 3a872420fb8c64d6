import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '用户管理', en: 'the accounts area' },
  purposes: {
    'user-list': {
      zh: '查找用户、查看账户与权益',
      en: 'finding customers, their accounts and what they have bought',
    },
    clientsample: { zh: '登记和跟进人工服务', en: 'recording and following up manual service' },
  },
});
