import type { Language } from '@banyan/contract';
import { type Goods, goodsIn, type Order, type OrderState } from '@banyan/contract/orders';

type Steps = Readonly<Record<OrderState, string>>;

const zhSteps: Steps = {
  pending: '恢复为待付款',
  paid: '确认已付款',
  delivered: '标记已交付',
  completed: '标记已完成',
  cancelled: '取消订单',
  refunded: '退款',
};

const enSteps: Steps = {
  pending: 'Back to pending',
  paid: 'Confirm payment',
  delivered: 'Mark as delivered',
  completed: 'Mark as completed',
  cancelled: 'Cancel the order',
  refunded: 'Refund',
};

type Named = Pick<Order, 'id' | 'customerName'> & Goods;

function nameOf(order: Named, language: Language): string {
  const { product, edition } = goodsIn(order, language);
  return `${order.id} · ${order.customerName} · ${product} ${edition}`;
}

export const orderDetailTexts = {
  zh: {
    title: (id: string) => `订单 ${id}`,
    loading: '正在读取订单',
    facts: '订单信息',
    actions: '处理订单',
    notes: '添加备注',
    history: '订单历史',
    state: '状态',
    number: '订单号',
    customer: '客户',
    ordersOf: (name: string) => `查看${name}的全部订单`,
    phone: '手机号',
    product: '产品',
    quantity: '数量',
    amount: '金额',
    refunded: '已退金额',
    channel: '渠道',
    created: '下单时间',
    updated: '更新时间',
    invoice: '发票',
    invoiceTitle: '发票抬头',
    taxNumber: '税号',
    none: '未申请',
    steps: zhSteps,
    stateChanged: (state: string) => `订单已变为“${state}”`,
    conflict: '订单刚刚被别人修改，已读取最新内容，请核对后再试。',
    cancelTitle: '取消这个订单？',
    cancelText: '取消后不能恢复。',
    cancelPaid: (amount: string) =>
      `客户已支付 ${amount}。取消订单不会退款，取消后也不能再退款，并且不能恢复。`,
    keep: '不取消',
    refund: '退款',
    refundTitle: (order: Named) => `退款 · ${nameOf(order, 'zh')}`,
    shares: '退款比例',
    refundLeft: (amount: string) => `，退款后剩余 ${amount}`,
    refundInstead: '改为退款',
    refundAmount: '退款金额（元）',
    refundMost: (amount: string) => `最多可退 ${amount}`,
    refundReason: '退款原因',
    refundDone: (amount: string) => `已退款 ${amount}`,
    amountFault: (amount: string) => `请输入 ¥0.01 – ${amount}，最多两位小数`,
    reasonFault: '请写明退款原因',
    confirmRefund: (amount: string) => `确认退款 ${amount}`,
    cancel: '取消',
    noteText: '备注内容',
    saveNote: '保存备注',
    noteSaved: '备注已保存',
    noActions: '当前状态没有可做的操作。',
  },
  en: {
    title: (id: string) => `Order ${id}`,
    loading: 'Reading the order',
    facts: 'Order',
    actions: 'Handle the order',
    notes: 'Add a note',
    history: 'History of the order',
    state: 'Status',
    number: 'Order no.',
    customer: 'Customer',
    ordersOf: (name: string) => `All orders of ${name}`,
    phone: 'Phone',
    product: 'Product',
    quantity: 'Quantity',
    amount: 'Amount',
    refunded: 'Refunded',
    channel: 'Channel',
    created: 'Ordered at',
    updated: 'Updated at',
    invoice: 'Invoice',
    invoiceTitle: 'Invoice title',
    taxNumber: 'Tax number',
    none: 'None',
    steps: enSteps,
    stateChanged: (state: string) => `The order is now “${state}”`,
    conflict:
      'Someone else has just changed this order. The newest state is shown: please check it and try again.',
    cancelTitle: 'Cancel this order?',
    cancelText: 'This cannot be undone.',
    cancelPaid: (amount: string) =>
      `The customer has paid ${amount}. Cancelling does not refund it, and a cancelled order can no longer be refunded. This cannot be undone.`,
    keep: 'Keep it',
    refund: 'Refund',
    refundTitle: (order: Named) => `Refund · ${nameOf(order, 'en')}`,
    shares: 'Share to refund',
    refundLeft: (amount: string) => `, leaves ${amount}`,
    refundInstead: 'Refund instead',
    refundAmount: 'Refund amount (¥)',
    refundMost: (amount: string) => `Up to ${amount}`,
    refundReason: 'Reason',
    refundDone: (amount: string) => `${amount} refunded`,
    amountFault: (amount: string) =>
      `Enter an amount from ¥0.01 to ${amount}, with at most two decimals`,
    reasonFault: 'Enter a reason',
    confirmRefund: (amount: string) => `Refund ${amount}`,
    cancel: 'Cancel',
    noteText: 'Note',
    saveNote: 'Save the note',
    noteSaved: 'The note is saved',
    noActions: 'Nothing can be done in this state.',
  },
};
