import { adminArea } from '@banyan/contract';
import { customerSamples, customerTab } from '@banyan/contract/customers';

/** On the customer's page. */
const TABS = [
  customerTab({
    what: 'orders',
    permission: 'orders.view',
    tabTitle: { zh: '用户的订单', en: 'Orders of a customer' },
    title: { zh: '订单', en: 'Orders' },
    order: 10,
  }),
  customerTab({
    what: 'licences',
    permission: 'licences.view',
    tabTitle: { zh: '用户的授权', en: 'Licences of a customer' },
    title: { zh: '授权', en: 'Licences' },
    order: 20,
  }),
  customerTab({
    what: 'invoices',
    permission: 'invoices.view',
    tabTitle: { zh: '用户的发票', en: 'Invoices of a customer' },
    title: { zh: '发票', en: 'Invoices' },
    order: 30,
  }),
  customerTab({
    what: 'payments',
    permission: 'payments.view',
    tabTitle: { zh: '用户的付款', en: 'Payments of a customer' },
    title: { zh: '付款', en: 'Payments' },
    order: 40,
  }),
];

export const area = adminArea({
  name: 'orders',
  version: '1.0.0',
  owner: 'Orders team',
  groups: [
    {
      id: 'orders',
      title: { zh: '订单', en: 'Orders' },
      icon: 'ShoppingOutlined',
      order: 20,
      screens: [
        {
          name: 'order-list',
          title: { zh: '订单管理', en: 'Orders' },
          permission: 'orders.view',
        },
        {
          name: 'payment-list',
          title: { zh: '付款与退款', en: 'Payments' },
          permission: 'payments.view',
        },
        {
          name: 'invoice-list',
          title: { zh: '发票申请', en: 'Invoice requests' },
          permission: 'invoices.view',
        },
        {
          name: 'licence-list',
          title: { zh: '授权', en: 'Licences' },
          permission: 'licences.view',
        },
        ...TABS,
      ],
    },
  ],
  samples: customerSamples(TABS, 'C00000001'),
});
