import type { InvoiceState, Order, OrderState, TimelineEntry } from '@banyan/contract';

type Words = {
  readonly state: Readonly<Record<OrderState, string>>;
  readonly channel: Readonly<Record<Order['channel'], string>>;
  readonly invoice: Readonly<Record<InvoiceState, string>>;
  readonly event: Readonly<Record<TimelineEntry['kind'], string>>;
};

/** The values of the wire in words; each screen and the exported file say them alike. */
export const orderWords: { readonly zh: Words; readonly en: Words } = {
  zh: {
    state: {
      pending: '待付款',
      paid: '已付款',
      delivered: '已交付',
      completed: '已完成',
      cancelled: '已取消',
      refunded: '已退款',
    },
    channel: { web: '网站', app: '客户端', partner: '合作伙伴', manual: '人工' },
    invoice: { applied: '已申请', issued: '已开具', rejected: '已驳回' },
    event: {
      created: '下单',
      state: '状态变更',
      refund: '退款',
      note: '备注',
      invoice: '发票',
    },
  },
  en: {
    state: {
      pending: 'Pending',
      paid: 'Paid',
      delivered: 'Delivered',
      completed: 'Completed',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
    },
    channel: { web: 'Website', app: 'App', partner: 'Partner', manual: 'Manual' },
    invoice: { applied: 'Applied', issued: 'Issued', rejected: 'Rejected' },
    event: {
      created: 'Ordered',
      state: 'State changed',
      refund: 'Refund',
      note: 'Note',
      invoice: 'Invoice',
    },
  },
};
