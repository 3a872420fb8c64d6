import type { AreaDefinition, RouteMeta } from '@banyan/contract';

/** A tab for administrators who may see this area. */
function tab(zh: string, en: string): RouteMeta {
  return {
    title: { zh, en },
    require: true,
    admin: true,
    isTab: true,
    permission: 'machine-codes.view',
  };
}

export const area = {
  name: 'machine-code-filter',
  version: '0.1.0',
  owner: 'Machine code filter team',
  routes: [
    {
      path: '/machinecode-filter',
      name: 'machinecode-filter',
      meta: tab('机器码过滤', 'Machine code filter'),
      beingBuilt: true,
    },
  ],
  menu: [
    {
      id: 'machine-codes',
      parentId: null,
      title: { zh: '机器码过滤', en: 'Machine code filter' },
      route: 'machinecode-filter',
      icon: 'SettingOutlined',
      order: 100,
      permission: 'machine-codes.view',
    },
  ],
} satisfies AreaDefinition;
