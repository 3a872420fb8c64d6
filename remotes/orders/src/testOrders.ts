import type { Invoice } from '@banyan/contract/invoices';
import type { Order, OrderDetail } from '@banyan/contract/orders';

/** Orders for tests: the first is `BY2026112000000001`. */
export function testOrder(number: number, change: Partial<Order> = {}): Order {
  return {
    id: `BY20261120${String(number).padStart(8, '0')}`,
    customerId: `c${number}`,
    customerName: `用户${number}`,
    customerPhone: '13812345678',
    productId: 'naolitu',
    productName: '脑力图',
    editionName: '专业版',
    productNameEn: 'Naolitu',
    editionNameEn: 'Professional',
    quantity: 1,
    amountFen: 39_900,
    refundedFen: 0,
    state: 'paid',
    channel: 'web',
    createdAt: '2026-11-20T02:00:00.000Z',
    updatedAt: '2026-11-20T03:00:00.000Z',
    invoiceState: null,
    version: 1,
    ...change,
  };
}

export function testDetail(number: number, change: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...testOrder(number),
    invoice: null,
    timeline: [
      { id: 't1', at: '2026-11-20T02:00:00.000Z', kind: 'created', by: '用户1', detail: 'pending' },
      { id: 't2', at: '2026-11-20T03:00:00.000Z', kind: 'state', by: '支付', detail: 'paid' },
    ],
    ...change,
  };
}

export function testInvoice(number: number, change: Partial<Invoice> = {}): Invoice {
  return {
    id: `i${number}`,
    orderId: `BY20261120${String(number).padStart(8, '0')}`,
    customerName: `用户${number}`,
    title: `第${number}贸易公司`,
    taxNumber: '91350100M000100Y43',
    amountFen: 39_900,
    state: 'applied',
    appliedAt: '2026-11-20T02:00:00.000Z',
    decidedAt: null,
    reason: null,
    version: 1,
    kind: 'ordinary',
    orders: [{ id: `BY20261120${String(number).padStart(8, '0')}`, amountFen: 39_900 }],
    number: null,
    files: [],
    ...change,
  };
}
