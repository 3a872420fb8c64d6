import { byText, finder, numberIn } from '../home/finder.js';
import type { ORDER_CALLS } from './calls.js';
import { goodsTitle } from './words.js';

export const ORDER_FINDER = finder<typeof ORDER_CALLS>()({
  key: 'orders',
  title: { zh: '订单', en: 'Orders' },
  call: 'Order/GetList',
  asked: (text) => byText(numberIn(text, 'BY')),
  found: (order) => ({
    id: order.id,
    name: order.id,
    hint: { zh: goodsTitle(order, 'zh'), en: goodsTitle(order, 'en') },
    address: `/order-list?order=${order.id}`,
  }),
});
