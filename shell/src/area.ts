import { adminArea } from '@banyan/contract';

/**
 * The shell's own screens: an area like the others, except that its code is in the shell's build.
 * It also defines the menu groups that several areas share, since every window has it.
 */
export const area = adminArea({
  name: 'shell',
  version: '1.0.0',
  owner: 'Shell team',
  groups: [
    {
      id: 'users',
      title: { zh: '用户', en: 'Users' },
      icon: 'UserOutlined',
      order: 40,
      screens: [],
    },
    {
      id: 'system',
      title: { zh: '系统', en: 'System' },
      icon: 'SettingOutlined',
      order: 900,
      screens: [
        { name: 'security', title: { zh: '账号安全', en: 'Account security' } },
        {
          name: 'audit-log',
          title: { zh: '登录日志', en: 'Sign-in log' },
          permission: 'audit.view',
        },
        { name: 'areas', title: { zh: '模块管理', en: 'Areas' }, permission: 'areas.view' },
      ],
    },
  ],
});
