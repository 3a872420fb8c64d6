import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '消息中心', en: 'the message centre' },
  purposes: {
    messages: {
      zh: '按类别查看、标记和删除消息',
      en: 'reading messages by kind, marking and deleting them',
    },
  },
});
