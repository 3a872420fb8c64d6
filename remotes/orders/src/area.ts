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
        {
          name: 'customer-orders',
          path: '/customer-orders/:id',
          title: { zh: '用户的订单', en: 'Orders of a customer' },
          permission: 'orders.view',
          extension: tab('订单', 'Orders', 10),
        },
        {
          name: 'customer-licences',
          path: '/customer-licences/:id',
          title: { zh: '用户的授权', en: 'Licences of a customer' },
          permission: 'licences.view',
          extension: tab('授权', 'Licences', 20),
        },
        {
          name: 'customer-invoices',
          path: '/customer-invoices/:id',
          title: { zh: '用户的发票', en: 'Invoices of a customer' },
          permission: 'invoices.view',
          extension: tab('发票', 'Invoices', 30),
        },
        {
          name: 'customer-payments',
          path: '/customer-payments/:id',
          title: { zh: '用户的付款', en: 'Payments of a customer' },
          permission: 'payments.view',
          extension: tab('付款', 'Payments', 40),
        },
      ],
    },
  ],
  samples: {
    'customer-orders': '/customer-orders/C00000001',
    'customer-licences': '/customer-licences/C00000001',
    'customer-invoices': '/customer-invoices/C00000001',
    'customer-payments': '/customer-payments/C00000001',
  },
});
