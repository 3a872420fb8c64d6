import type { AreaDefinition } from '@banyan/contract';
import { adminTab } from '@banyan/rules';

export const area = {
  name: 'accounts',
  version: '0.1.0',
  owner: 'Accounts team',
  routes: [
    {
      path: '/user-list',
      name: 'user-list',
      meta: adminTab('accounts.view', '用户列表', 'Accounts'),
      beingBuilt: true,
    },
    {
      path: '/user-feedback',
      name: 'user-feedback',
      meta: adminTab('feedback.view', '用户反馈', 'User feedback'),
      beingBuilt: true,
    },
    {
      path: '/clientsample',
      name: 'clientsample',
      meta: adminTab('feedback.view', '人工服务', 'Manual service'),
      beingBuilt: true,
    },
  ],
  menu: [
    {
      id: 'accounts',
      parentId: null,
      title: { zh: '用户', en: 'Users' },
      route: null,
      icon: 'UserOutlined',
      order: 40,
    },
    {
      id: 'accounts.user-list',
      parentId: 'accounts',
      title: { zh: '用户列表', en: 'Accounts' },
      route: 'user-list',
      icon: null,
      order: 1,
      permission: 'accounts.view',
    },
    {
      id: 'accounts.user-feedback',
      parentId: 'accounts',
      title: { zh: '用户反馈', en: 'User feedback' },
      route: 'user-feedback',
      icon: null,
      order: 2,
      permission: 'feedback.view',
    },
    {
      id: 'accounts.clientsample',
      parentId: 'accounts',
      title: { zh: '人工服务', en: 'Manual service' },
      route: 'clientsample',
      icon: null,
      order: 3,
      permission: 'feedback.view',
    },
  ],
} satisfies AreaDefinition;
