import type { AreaDefinition } from '@banyan/contract';
import { adminTab } from '@banyan/rules';

export const area = {
  name: 'people',
  version: '0.1.0',
  owner: 'People team',
  routes: [
    {
      path: '/people',
      name: 'people',
      meta: adminTab('people.view', '人员查询', 'People'),
      beingBuilt: true,
    },
    {
      path: '/people/:id',
      name: 'person',
      meta: adminTab('people.view', '人员详情', 'Person'),
      beingBuilt: true,
    },
  ],
  menu: [
    {
      id: 'people',
      parentId: null,
      title: { zh: '人员查询', en: 'People' },
      route: 'people',
      icon: 'SearchOutlined',
      order: 15,
      permission: 'people.view',
    },
  ],
  samples: { person: '/people/1' },
} satisfies AreaDefinition;
