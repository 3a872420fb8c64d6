import type { AreaDefinition } from '@banyan/contract';

const PAYMENT_LIST_TITLE = { zh: '付款与退款', en: 'Payments' };

export const area = {
  name: 'orders',
  version: '1.0.0',
  owner: 'Orders team',
  routes: [
    {
      path: '/order-list',
      name: 'order-list',
      meta: {
        title: { zh: '订单管理', en: 'Orders' },
        require: true,
        admin: true,
        isTab: true,
        permission: 'orders.view',
      },
    },
    {
      path: '/payment-list',
      name: 'payment-list',
      meta: {
        title: PAYMENT_LIST_TITLE,
        require: true,
        admin: true,
        isTab: true,
        permission: 'payments.view',
      },
    },
    {
      path: '/invoice-list',
      name: 'invoice-list',
      meta: {
        title: { zh: '发票申请', en: 'Invoice requests' },
        require: true,
        admin: true,
        isTab: true,
        permission: 'invoices.view',
      },
    },
    {
      path: '/licence-list',
      name: 'licence-list',
      meta: {
        title: { zh: '授权', en: 'Licences' },
        require: true,
        admin: true,
        isTab: true,
        permission: 'licences.view',
      },
    },
  ],
  menu: [
    {
      id: 'orders',
      parentId: null,
      title: { zh: '订单', en: 'Orders' },
      route: null,
      icon: 'ShoppingOutlined',
      order: 20,
    },
    {
      id: 'orders.list',
      parentId: 'orders',
      title: { zh: '订单管理', en: 'Orders' },
      route: 'order-list',
      icon: null,
      order: 1,
      permission: 'orders.view',
    },
    {
      id: 'orders.payments',
      parentId: 'orders',
      title: PAYMENT_LIST_TITLE,
      route: 'payment-list',
      icon: null,
      order: 2,
      permission: 'payments.view',
    },
    {
      id: 'orders.invoices',
      parentId: 'orders',
      title: { zh: '发票申请', en: 'Invoice requests' },
      route: 'invoice-list',
      icon: null,
      order: 3,
      permission: 'invoices.view',
    },
    {
      id: 'orders.licences',
      parentId: 'orders',
      title: { zh: '授权', en: 'Licences' },
      route: 'licence-list',
      icon: null,
      order: 3,
      permission: 'licences.view',
    },
  ],
} satisfies AreaDefinition;
