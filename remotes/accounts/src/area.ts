import { adminArea } from '@banyan/contract';
import { CUSTOMER_TABS } from '@banyan/contract/customers';

/** On the customer's page. */
const tab = (zh: string, en: string, order: number) => ({
  point: CUSTOMER_TABS.id,
  version: CUSTOMER_TABS.version,
  title: { zh, en },
  order,
});

export const area = adminArea({
  name: 'accounts',
  version: '0.1.0',
  owner: 'Accounts team',
  points: [CUSTOMER_TABS],
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
        {
          name: 'customer-devices',
          path: '/customer-devices/:id',
          title: { zh: '用户的设备', en: 'Devices of a customer' },
          permission: 'devices.view',
          extension: tab('设备', 'Devices', 50),
        },
        {
          name: 'customer-identities',
          path: '/customer-identities/:id',
          title: { zh: '用户的实名认证', en: 'Identity checks of a customer' },
          permission: 'identities.view',
          extension: tab('实名认证', 'Identity', 60),
        },
        {
          name: 'customer-feedback',
          path: '/customer-feedback/:id',
          title: { zh: '用户的反馈', en: 'Feedback of a customer' },
          permission: 'feedback.view',
          extension: tab('反馈', 'Feedback', 70),
        },
        {
          name: 'customer-services',
          path: '/customer-services/:id',
          title: { zh: '用户的人工服务', en: 'Manual service for a customer' },
          permission: 'services.view',
          extension: tab('人工服务', 'Manual service', 80),
        },
        {
          name: 'customer-notices',
          path: '/customer-notices/:id',
          title: { zh: '发给用户的通知', en: 'Notices to a customer' },
          permission: 'accounts.view',
          extension: tab('通知', 'Notices', 90),
        },
        {
          name: 'customer-changes',
          path: '/customer-changes/:id',
          title: { zh: '用户的变更记录', en: 'Changes to a customer' },
          permission: 'accounts.view',
          extension: tab('变更记录', 'Changes', 100),
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
  samples: {
    user: '/user-list/C00000001',
    'customer-devices': '/customer-devices/C00000001',
    'customer-identities': '/customer-identities/C00000001',
    'customer-feedback': '/customer-feedback/C00000001',
    'customer-services': '/customer-services/C00000001',
    'customer-notices': '/customer-notices/C00000001',
    'customer-changes': '/customer-changes/C00000001',
  },
});
