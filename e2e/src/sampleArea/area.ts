import type { AreaDefinition } from '@banyan/contract';

const title = { zh: '样例', en: 'Sample' };

/** What an area says of itself is the same whatever builds it. */
export const area = {
  name: 'sample',
  version: '1.0.0',
  owner: 'Sample team',
  routes: [
    { path: '/sample', name: 'sample', meta: { title, require: true, admin: true, isTab: true } },
  ],
  menu: [
    { id: 'sample', parentId: null, title, route: 'sample', icon: 'AppstoreOutlined', order: 990 },
  ],
} satisfies AreaDefinition;
