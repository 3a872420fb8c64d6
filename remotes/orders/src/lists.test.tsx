import { describeList } from '@banyan/testing';
import { InvoiceListPage } from './invoice-list/InvoiceListPage.js';
import { OrderListPage } from './order-list/OrderListPage.js';
import { testInvoice, testOrder } from './testOrders.js';

describeList('orders', {
  Page: OrderListPage,
  options: {
    permissions: ['orders.view', 'orders.export'],
    calls: {
      'Order/GetProducts': [{ id: 'naolitu', name: '脑力图', editions: [] }],
      'Order/GetSums': { orders: 1, amountFen: 19_900, refundedFen: 900 },
    },
  },
  call: 'Order/GetList',
  row: testOrder,
  says: (number) => testOrder(number).id,
  label: '订单列表',
  filter: {
    address:
      'text=林&states=paid,pending&product=naolitu&edition=naolitu-team&refund=requested&channel=app&from=2026-11-01&to=2026-11-20&paidFrom=2026-11-02&paidTo=2026-11-03&min=10&max=500.5',
    asks: {
      filter: {
        text: '林',
        states: ['pending', 'paid'],
        productId: 'naolitu',
        editionId: 'naolitu-team',
        refundState: 'requested',
        channel: 'app',
        from: '2026-11-01',
        to: '2026-11-20',
        paidFrom: '2026-11-02',
        paidTo: '2026-11-03',
        minFen: 1000,
        maxFen: 50_050,
      },
    },
    nonsense: 'states=stolen&refund=none&channel=pigeon&from=2026-02-30&min=1.005',
    typed: { label: '关键字', word: 'text', asks: { filter: { text: 'abc' } } },
  },
  sort: { column: '金额', by: 'amountFen' },
  empty: {
    zh: { filtered: '没有符合条件的订单', none: '还没有订单' },
    en: { filtered: 'No orders match these filters', none: 'There are no orders yet' },
  },
  live: {
    event: { kind: 'changed', entity: 'order', id: testOrder(1).id, version: 2 },
    changed: testOrder(1, { state: 'completed', version: 2 }),
  },
  exports: 'Order/Export',
});

describeList('invoices', {
  Page: InvoiceListPage,
  options: { permissions: ['orders.view', 'invoices.view', 'invoices.edit'] },
  call: 'Invoice/GetList',
  row: testInvoice,
  says: (number) => testInvoice(number).title,
  label: '发票申请列表',
  filter: {
    address: 'text=贸易&state=applied',
    asks: { text: '贸易', state: 'applied' },
    nonsense: 'state=lost',
    typed: { label: '关键字', word: 'text', asks: { text: 'abc' } },
  },
  empty: {
    zh: { filtered: '没有符合条件的申请', none: '没有待处理的发票申请' },
    en: { filtered: 'No requests match these filters', none: 'No requests are waiting' },
  },
  live: {
    event: { kind: 'changed', entity: 'invoice', id: testInvoice(1).id },
    changed: testInvoice(1, { state: 'issued' }),
  },
});
