import type { Register } from '@banyan/contract';

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
});
