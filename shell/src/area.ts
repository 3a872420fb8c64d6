import type { AreaDefinition } from '@banyan/contract';
import { adminTab } from '@banyan/rules';

/** The shell's own screens: an area like the others, but that its code comes with the shell's build. */
export const area = {
  name: 'shell',
  version: '1.0.0',
  owner: 'Shell team',
  routes: [
    {
      path: '/security',
      name: 'security',
      meta: {
        title: { zh: '账号安全', en: 'Account security' },
        require: true,
        admin: true,
        isTab: true,
      },
    },
    {
      path: '/audit-log',
      name: 'audit-log',
      meta: adminTab('audit.view', '登录日志', 'Sign-in log'),
    },
    { path: '/areas', name: 'areas', meta: adminTab('areas.view', '模块管理', 'Areas') },
  ],
  menu: [
    {
      id: 'security',
      parentId: null,
      title: { zh: '安全', en: 'Security' },
      route: null,
      icon: 'SafetyOutlined',
      order: 890,
    },
    {
      id: 'security.own',
      parentId: 'security',
      title: { zh: '账号安全', en: 'Account security' },
      route: 'security',
      icon: null,
      order: 1,
    },
    {
      id: 'security.log',
      parentId: 'security',
      title: { zh: '登录日志', en: 'Sign-in log' },
      route: 'audit-log',
      icon: null,
      order: 2,
      permission: 'audit.view',
    },
    {
      id: 'areas',
      parentId: null,
      title: { zh: '模块管理', en: 'Areas' },
      route: 'areas',
      icon: 'DashboardOutlined',
      order: 900,
      permission: 'areas.view',
    },
  ],
} satisfies AreaDefinition;
