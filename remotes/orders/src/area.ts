import type { AreaDefinition } from '@banyan/contract';
import { ORDER_LIST_TITLE, PAYMENT_LIST_TITLE } from './titles.js';

export const area = {
  name: 'orders',
  version: '1.0.0',
  owner: 'Orders team',
  routes: [
    {
      path: '/order-list',
      name: 'order-list',
      meta: {
        title: ORDER_LIST_TITLE,
        require: true,
        admin: true,
        isTab: true,
        permission: 'orders.view',
        finds: [
          {
            what: { prefix: 'BY', digits: 16 },
            word: 'order',
            title: { zh: '转到订单', en: 'Go to order' },
          },
          {
            what: 'phone',
            word: 'text',
            title: { zh: '按手机号查订单', en: 'Orders by phone' },
          },
        ],
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
        finds: [
          {
            what: { prefix: 'LC', digits: 12 },
            word: 'open',
            title: { zh: '转到授权', en: 'Go to licence' },
          },
        ],
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
