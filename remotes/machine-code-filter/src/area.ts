import { adminArea } from '@banyan/contract';

export const area = adminArea({
  name: 'machine-code-filter',
  version: '0.1.0',
  owner: 'Machine code filter team',
  groups: [
    {
      within: 'system',
      order: 30,
      screens: [
        {
          name: 'machinecode-filter',
          title: { zh: '机器码过滤', en: 'Machine code filter' },
          permission: 'machine-codes.view',
        },
      ],
    },
  ],
});
