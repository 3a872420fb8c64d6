import type { AreaDefinition, RouteMeta } from '@banyan/contract';

/** A tab for administrators who may see this area. */
function tab(zh: string, en: string): RouteMeta {
  return { title: { zh, en }, require: true, admin: true, isTab: true, permission: 'people.view' };
}

export const area = {
  name: 'people',
  version: '0.1.0',
  owner: 'People team',
  routes: [
    { path: '/people', name: 'people', meta: tab('人员查询', 'People'), beingBuilt: true },
    { path: '/people/:id', name: 'person', meta: tab('人员详情', 'Person'), beingBuilt: true },
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
} satisfies AreaDefinition;
