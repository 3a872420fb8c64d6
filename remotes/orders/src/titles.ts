/** What the area's own tabs are called, also where one of its pages opens another. */
export const ORDER_LIST_TITLE = { zh: '订单管理', en: 'Orders' };
export const PAYMENT_LIST_TITLE = { zh: '付款与退款', en: 'Payments' };
