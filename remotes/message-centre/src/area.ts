import type { AreaDefinition } from '@banyan/contract';
import { adminTab } from '@banyan/rules';

export const area = {
  name: 'message-centre',
  version: '1.0.0',
  owner: 'Message centre team',
  routes: [
    {
      path: '/messages',
      name: 'messages',
      meta: adminTab('messages.view', '消息中心', 'Messages'),
    },
  ],
  menu: [
    {
      id: 'messages',
      parentId: null,
      title: { zh: '消息中心', en: 'Messages' },
      route: 'messages',
      icon: 'InboxOutlined',
      order: 10,
      permission: 'messages.view',
    },
  ],
} satisfies AreaDefinition;
