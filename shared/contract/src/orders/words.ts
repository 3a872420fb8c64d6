import { type Language, type LocalText, nameIn } from '../language.js';
import { editionTitle } from '../products/names.js';
import type { Order, OrderState, TimelineEntry } from './schemas.js';

// What people call the values of the wire: on screen, in files and in messages alike.

export type Goods = Pick<
  Order,
  'kind' | 'productName' | 'editionName' | 'productNameEn' | 'editionNameEn'
>;

/** What was ordered, for a table with a column of its own for each. */
export function goodsIn(
  { productName, editionName, productNameEn, editionNameEn }: Goods,
  language: Language,
): { readonly product: string; readonly edition: string } {
  return {
    product: nameIn({ name: productName, nameEn: productNameEn }, language),
    edition: nameIn({ name: editionName, nameEn: editionNameEn }, language),
  };
}

/** What was ordered in one title: an edition with its product, or what a service was for. */
export function goodsTitle(goods: Goods, language: Language): string {
  const { product, edition } = goodsIn(goods, language);
  if (goods.kind !== 'service') return editionTitle(product, edition);
  return [product, edition].filter((part) => part !== '').join(' · ');
}

export const ORDER_STATES: Readonly<Record<OrderState, LocalText>> = {
  pending: { zh: '待付款', en: 'Pending' },
  paid: { zh: '已付款', en: 'Paid' },
  delivered: { zh: '已交付', en: 'Delivered' },
  completed: { zh: '已完成', en: 'Completed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  refunded: { zh: '已退款', en: 'Refunded' },
};

/** Of an order that is not refunded as a whole: what is seen first of it. */
export const PARTLY_REFUNDED: LocalText = { zh: '部分退款', en: 'Partly refunded' };

export const ORDER_CHANNELS: Readonly<Record<Order['channel'], LocalText>> = {
  web: { zh: '网站', en: 'Website' },
  app: { zh: '客户端', en: 'App' },
  partner: { zh: '合作伙伴', en: 'Partner' },
  manual: { zh: '人工', en: 'Manual' },
};

/** A state that was reached speaks for itself. */
export const TIMELINE_KINDS: Readonly<Record<Exclude<TimelineEntry['kind'], 'state'>, LocalText>> =
  {
    created: { zh: '下单', en: 'Ordered' },
    refund: { zh: '退款', en: 'Refund' },
    note: { zh: '备注', en: 'Note' },
    invoice: { zh: '发票', en: 'Invoice' },
  };

/** What an exported file calls its columns. */
export const ORDER_COLUMNS = {
  id: { zh: '订单号', en: 'Order' },
  customerName: { zh: '用户', en: 'Customer' },
  customerPhone: { zh: '手机号', en: 'Phone' },
  productName: { zh: '产品', en: 'Product' },
  editionName: { zh: '版本', en: 'Edition' },
  quantity: { zh: '数量', en: 'Quantity' },
  amountFen: { zh: '金额（元）', en: 'Amount (CNY)' },
  refundedFen: { zh: '已退款（元）', en: 'Refunded (CNY)' },
  state: { zh: '状态', en: 'Status' },
  channel: { zh: '渠道', en: 'Channel' },
  invoiceState: { zh: '发票', en: 'Invoice' },
  createdAt: { zh: '下单时间', en: 'Ordered at' },
} as const satisfies Readonly<Record<string, LocalText>>;
