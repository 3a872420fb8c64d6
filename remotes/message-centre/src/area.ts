import type { AreaDefinition } from '@banyan/contract';

export const area = {
  name: 'message-centre',
  version: '1.0.0',
  owner: 'Message centre team',
  routes: [
    {
      path: '/messages',
      name: 'messages',
      meta: {
        title: { zh: '消息中心', en: 'Messages' },
        require: true,
        admin: true,
        isTab: true,
        permission: 'messages.view',
      },
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
