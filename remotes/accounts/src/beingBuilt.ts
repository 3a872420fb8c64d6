import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '用户管理', en: 'the accounts area' },
  purposes: {
    'user-feedback': { zh: '查看和处理用户反馈', en: 'reading and answering what users report' },
    clientsample: { zh: '登记和跟进人工服务', en: 'recording and following up manual service' },
  },
});
