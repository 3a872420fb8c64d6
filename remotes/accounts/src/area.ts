import { adminArea } from '@banyan/contract';
import { CUSTOMER_TABS, customerSamples, customerTab } from '@banyan/contract/customers';

/** On the customer's page. */
const TABS = [
  customerTab({
    what: 'devices',
    permission: 'devices.view',
    tabTitle: { zh: '用户的设备', en: 'Devices of a customer' },
    title: { zh: '设备', en: 'Devices' },
    order: 50,
  }),
  customerTab({
    what: 'identities',
    permission: 'identities.view',
    tabTitle: { zh: '用户的实名认证', en: 'Identity checks of a customer' },
    title: { zh: '实名认证', en: 'Identity' },
    order: 60,
  }),
  customerTab({
    what: 'feedback',
    permission: 'feedback.view',
    tabTitle: { zh: '用户的反馈', en: 'Feedback of a customer' },
    title: { zh: '反馈', en: 'Feedback' },
    order: 70,
  }),
  customerTab({
    what: 'services',
    permission: 'services.view',
    tabTitle: { zh: '用户的人工服务', en: 'Manual service for a customer' },
    title: { zh: '人工服务', en: 'Manual service' },
    order: 80,
  }),
  customerTab({
    what: 'notices',
    permission: 'accounts.view',
    tabTitle: { zh: '发给用户的通知', en: 'Notices to a customer' },
    title: { zh: '通知', en: 'Notices' },
    order: 90,
  }),
  customerTab({
    what: 'changes',
    permission: 'accounts.view',
    tabTitle: { zh: '用户的变更记录', en: 'Changes to a customer' },
    title: { zh: '变更记录', en: 'Changes' },
    order: 100,
  }),
];

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
        ...TABS,
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
  samples: { user: '/user-list/C00000001', ...customerSamples(TABS, 'C00000001') },
});
