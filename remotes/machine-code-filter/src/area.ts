import type { AreaDefinition } from '@banyan/contract';
import { adminTab } from '@banyan/rules';

export const area = {
  name: 'machine-code-filter',
  version: '0.1.0',
  owner: 'Machine code filter team',
  routes: [
    {
      path: '/machinecode-filter',
      name: 'machinecode-filter',
      meta: adminTab('machine-codes.view', '机器码过滤', 'Machine code filter'),
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
