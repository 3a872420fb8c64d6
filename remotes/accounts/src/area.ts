import { adminArea } from '@banyan/contract';

export const area = adminArea({
  name: 'accounts',
  version: '0.1.0',
  owner: 'Accounts team',
  groups: [
    {
      id: 'accounts',
      title: { zh: '用户', en: 'Users' },
      icon: 'UserOutlined',
      order: 40,
      screens: [
        {
          name: 'user-list',
          title: { zh: '用户列表', en: 'Accounts' },
          permission: 'accounts.view',
          beingBuilt: true,
        },
        {
          name: 'user-feedback',
          title: { zh: '用户反馈', en: 'User feedback' },
          permission: 'feedback.view',
          beingBuilt: true,
        },
        {
          name: 'clientsample',
          title: { zh: '人工服务', en: 'Manual service' },
          permission: 'feedback.view',
          beingBuilt: true,
        },
      ],
    },
    {
      id: 'system',
      title: { zh: '系统', en: 'System' },
      icon: 'SettingOutlined',
      order: 880,
      screens: [
        {
          name: 'admin-list',
          title: { zh: '管理员', en: 'Administrators' },
          permission: 'administrators.view',
        },
        {
          name: 'role-list',
          title: { zh: '角色与权限', en: 'Roles and permissions' },
          permission: 'roles.view',
        },
      ],
    },
  ],
});
