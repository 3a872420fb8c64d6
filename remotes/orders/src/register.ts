import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { INVOICES } from './invoice-list/invoiceList.js';
import { LICENCES } from './licence-list/licenceList.js';
import { ORDERS } from './order-list/orderList.js';
import { PAYMENTS } from './payment-list/paymentList.js';

export const register: Register = () => ({
  pages: {
    'order-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "order-list" */ './order-list/OrderListPage.js')
      ).OrderListPage,
    }),
    'payment-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "payment-list" */ './payment-list/PaymentListPage.js')
      ).PaymentListPage,
    }),
    'invoice-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "invoice-list" */ './invoice-list/InvoiceListPage.js')
      ).InvoiceListPage,
    }),
    'licence-list': async () => ({
      Component: (
        await import(/* webpackChunkName: "licence-list" */ './licence-list/LicenceListPage.js')
      ).LicenceListPage,
    }),
    'customer-orders': async () => ({
      Component: (
        await import(/* webpackChunkName: "customer-orders" */ './of-customer/CustomerOrders.js')
      ).CustomerOrders,
    }),
    'customer-licences': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "customer-licences" */ './of-customer/CustomerLicences.js'
        )
      ).CustomerLicences,
    }),
    'customer-invoices': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "customer-invoices" */ './of-customer/CustomerInvoices.js'
        )
      ).CustomerInvoices,
    }),
    'customer-payments': async () => ({
      Component: (
        await import(
          /* webpackChunkName: "customer-payments" */ './of-customer/CustomerPayments.js'
        )
      ).CustomerPayments,
    }),
  },
  ready: {
    'order-list': listReady(ORDERS),
    'payment-list': listReady(PAYMENTS),
    'invoice-list': listReady(INVOICES),
    'licence-list': listReady(LICENCES),
  },
});
