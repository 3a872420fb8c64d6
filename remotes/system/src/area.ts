import { adminArea } from '@banyan/contract';

export const area = adminArea({
  name: 'system',
  version: '0.1.0',
  owner: 'System team',
  groups: [
    {
      within: 'system',
      order: 30,
      screens: [
        {
          name: 'operation-log',
          title: { zh: '操作日志', en: 'Audit log' },
          permission: 'changes.view',
        },
        {
          name: 'job-list',
          title: { zh: '计划任务', en: 'Scheduled jobs' },
          permission: 'jobs.view',
        },
      ],
    },
  ],
});
