import { adminArea } from '@banyan/contract';

export const area = adminArea({
  name: 'accounts',
  version: '0.1.0',
  owner: 'Accounts team',
  groups: [
    {
      within: 'users',
      order: 10,
      screens: [
        {
          name: 'user-list',
          title: { zh: '用户列表', en: 'Customers' },
          permission: 'accounts.view',
        },
        {
          name: 'user',
          path: '/user-list/:id',
          title: { zh: '用户', en: 'Customer' },
          permission: 'accounts.view',
          isListed: false,
        },
        {
          name: 'identity-list',
          title: { zh: '实名审核', en: 'Identity checks' },
          permission: 'identities.view',
        },
        {
          name: 'device-list',
          title: { zh: '设备', en: 'Devices' },
          permission: 'devices.view',
        },
        {
          name: 'user-feedback',
          title: { zh: '用户反馈', en: 'User feedback' },
          permission: 'feedback.view',
        },
        {
          name: 'clientsample',
          title: { zh: '人工服务', en: 'Manual service' },
          permission: 'services.view',
        },
      ],
    },
    {
      within: 'system',
      order: 20,
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
  samples: { user: '/user-list/C00000001' },
});
