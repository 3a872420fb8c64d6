import type { Register } from '@banyan/contract';
import { invoicesReady } from './invoice-list/ready.js';
import { ordersReady } from './order-list/ready.js';

export const register: Register = () => ({
  pages: {
    'order-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "order-list" */ './order-list/OrderListPage.js')
      ).OrderListPage,
    }),
    'invoice-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "invoice-list" */ './invoice-list/InvoiceListPage.js')
      ).InvoiceListPage,
    }),
  },
  ready: { 'order-list': ordersReady, 'invoice-list': invoicesReady },
});
