import { adminArea } from '@banyan/contract';

export const area = adminArea({
  name: 'people',
  version: '1.0.0',
  owner: 'People team',
  groups: [
    {
      within: 'users',
      order: 20,
      screens: [
        { name: 'people', title: { zh: '人员查询', en: 'People' }, permission: 'people.view' },
        {
          name: 'person',
          path: '/people/:id',
          title: { zh: '人员详情', en: 'Person' },
          permission: 'people.view',
          isListed: false,
        },
      ],
    },
  ],
  samples: { person: '/people/00000000-0000-4000-8000-000000000001' },
});
