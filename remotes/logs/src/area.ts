import { adminArea } from '@banyan/contract';

export const area = adminArea({
  name: 'logs',
  version: '0.1.0',
  owner: 'Logs team',
  groups: [
    {
      id: 'statistics',
      title: { zh: '统计', en: 'Statistics' },
      icon: 'DashboardOutlined',
      order: 80,
      screens: [
        {
          name: 'clientlog-statistics',
          title: { zh: '客户端使用统计', en: 'Client usage' },
          permission: 'statistics.view',
        },
        {
          name: 'clientlog-statistics-newadd',
          title: { zh: '客户端新增统计', en: 'New client users' },
          permission: 'statistics.view',
        },
        {
          name: 'dailyactivate',
          title: { zh: '日活跃统计', en: 'Daily active users' },
          permission: 'statistics.view',
        },
        {
          name: 'baidutrend',
          title: { zh: '搜索引擎访客', en: 'Search engine visitors' },
          permission: 'statistics.view',
        },
        {
          name: 'naolitu-clientlog-statistic',
          title: { zh: '脑力图使用统计', en: 'Naolitu usage' },
          permission: 'statistics.view',
        },
        {
          name: 'naolitu-clientlog-statistic-newadd',
          title: { zh: '脑力图新增统计', en: 'New Naolitu users' },
          permission: 'statistics.view',
        },
      ],
    },
    {
      id: 'logs',
      title: { zh: '日志', en: 'Logs' },
      icon: 'ProfileOutlined',
      order: 90,
      screens: [
        {
          name: 'clientlog-list',
          title: { zh: '客户端日志', en: 'Client logs' },
          permission: 'logs.view',
        },
        {
          name: 'errorlog-list',
          title: { zh: '错误日志', en: 'Error logs' },
          permission: 'logs.view',
        },
        {
          name: 'naolitu-clientlog',
          title: { zh: '脑力图日志', en: 'Naolitu logs' },
          permission: 'logs.view',
        },
      ],
    },
  ],
});
