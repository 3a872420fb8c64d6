import type { OrderDetail } from '@banyan/contract/orders';
import type { Paying, Payment } from '@banyan/contract/payments';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { PaymentPage } from '../payment/PaymentPage.js';
import { person } from './person.js';

export const ORDER = 'BY2026112600000001';
export const order: OrderDetail = {
  id: ORDER,
  customerId: 'c1',
  customerName: '林小满',
  customerPhone: '',
  productId: 'mindmap',
  productName: '思维导图',
  editionName: '专业版',
  productNameEn: 'Mind Map',
  editionNameEn: 'Professional',
  editionId: 'mindmap-professional',
  quantity: 3,
  amountFen: 119_700,
  refundedFen: 0,
  state: 'pending',
  channel: 'web',
  createdAt: '2026-11-26T00:00:00.000Z',
  updatedAt: '2026-11-26T00:00:00.000Z',
  invoiceState: null,
  version: 1,
  kind: 'licence',
  term: 'y1',
  payBy: '2026-11-26T00:30:00.000Z',
  timeline: [],
  invoice: null,
};
export const payment: Payment = {
  id: '0d2f2d0a-0000-4000-8000-000000000001',
  method: 'card',
  amountFen: 119_700,
  state: 'open',
  begun: { kind: 'frame', url: 'about:blank' },
  openUntil: '2026-11-26T00:15:00.000Z',
  paidAt: null,
  payerWords: null,
};
export const paying: Paying = {
  order,
  payments: [],
  cashier: {
    name: 'sandbox',
    isTrial: true,
    origin: null,
    topNavigation: false,
    methods: [
      { id: 'card', label: { zh: '银行卡', en: 'Bank card' }, kind: 'frame' },
      { id: 'scan', label: { zh: '扫码', en: 'Scan a code' }, kind: 'qr' },
    ],
  },
  serverNow: '2026-11-26T00:15:28.000Z',
};

/** The page of an order of ¥1,197.00 that waits to be paid. */
export function show(found: Partial<Paying>, { calls, ...options }: RenderAppOptions = {}) {
  return renderApp(<PaymentPage />, {
    path: `/payMent?order=${ORDER}`,
    person,
    calls: {
      'MyPayment/Get': { ...paying, ...found },
      'MyLicence/GetList': [],
      'MyNotice/GetUnread': { notices: 0, feedback: 0, topics: [] },
      ...calls,
    },
    ...options,
  });
}
