import type { AreaDefinition, RouteMeta } from '@banyan/contract';

/** A tab for administrators who may see this area. */
function tab(zh: string, en: string): RouteMeta {
  return {
    title: { zh, en },
    require: true,
    admin: true,
    isTab: true,
    permission: 'messages.view',
  };
}

export const area = {
  name: 'message-centre',
  version: '0.1.0',
  owner: 'Message centre team',
  routes: [
    { path: '/messages', name: 'messages', meta: tab('消息中心', 'Messages'), beingBuilt: true },
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
