import type { AreaDefinition } from '@banyan/contract';
import { adminTab } from '@banyan/rules';

export const area = {
  name: 'people',
  version: '1.0.0',
  owner: 'People team',
  routes: [
    {
      path: '/people',
      name: 'people',
      meta: adminTab('people.view', '人员查询', 'People'),
    },
    {
      path: '/people/:id',
      name: 'person',
      meta: adminTab('people.view', '人员详情', 'Person'),
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
  samples: { person: '/people/00000000-0000-4000-8000-000000000001' },
} satisfies AreaDefinition;
