import { inBothLanguages, type Language } from '@banyan/contract';
import { type Goods, goodsTitle, type Order } from '@banyan/contract/orders';

type Named = Pick<Order, 'id' | 'customerName'> & Goods;

function nameOf(order: Named, language: Language): string {
  return `${order.id} · ${order.customerName} · ${goodsTitle(order, language)}`;
}

export const orderDetailTexts = inBothLanguages({
  title: [(id: string) => `订单 ${id}`, (id: string) => `Order ${id}`],
  loading: ['正在读取订单', 'Reading the order'],
  facts: ['订单信息', 'Order'],
  notes: ['添加备注', 'Add a note'],
  history: ['订单历史', 'History of the order'],
  state: ['状态', 'Status'],
  number: ['订单号', 'Order no.'],
  customer: ['用户', 'Customer'],
  ordersOf: [(name: string) => `查看${name}的全部订单`, (name: string) => `All orders of ${name}`],
  phone: ['手机号', 'Phone'],
  product: ['产品', 'Product'],
  quantity: ['数量', 'Quantity'],
  amount: ['金额', 'Amount'],
  refunded: ['已退金额', 'Refunded'],
  channel: ['渠道', 'Channel'],
  created: ['下单时间', 'Ordered at'],
  updated: ['更新时间', 'Updated at'],
  invoice: ['发票', 'Invoice'],
  invoiceTitle: ['发票抬头', 'Invoice title'],
  taxNumber: ['税号', 'Tax number'],
  none: ['未申请', 'None'],
  term: ['时长', 'Term'],
  unit: ['单价', 'Price'],
  discount: ['优惠', 'Discount'],
  adjustment: ['金额调整', 'Adjustment'],
  receipt: ['转账回单', 'Receipt'],
  refunding: ['退款中', 'Being refunded'],
  paidBy: ['在线付款', 'Paid online'],
  steps: {
    pending: ['恢复为待付款', 'Back to pending'],
    paid: ['确认已付款', 'Confirm payment'],
    delivered: ['标记已交付', 'Mark as delivered'],
    completed: ['标记已完成', 'Mark as completed'],
    cancelled: ['取消订单', 'Cancel the order'],
    refunded: ['退款', 'Refund'],
  },
  stateChanged: [
    (state: string) => `订单已变为“${state}”`,
    (state: string) => `The order is now “${state}”`,
  ],
  conflict: [
    '订单刚刚被别人修改，已读取最新内容，请核对后再试。',
    'Someone else has just changed this order. The newest state is shown: please check it and try again.',
  ],
  cancelText: ['订单取消后不能恢复。', 'A cancelled order cannot be brought back.'],
  keep: ['不取消', 'Keep it'],
  refund: ['退款', 'Refund'],
  refundTitle: [
    (order: Named) => `退款 · ${nameOf(order, 'zh')}`,
    (order: Named) => `Refund · ${nameOf(order, 'en')}`,
  ],
  shares: ['退款比例', 'Share to refund'],
  refundLeft: [
    (amount: string) => `，退款后剩余 ${amount}`,
    (amount: string) => `, leaves ${amount}`,
  ],
  refundAmount: ['退款金额（元）', 'Refund amount (¥)'],
  refundMost: [(amount: string) => `最多可退 ${amount}`, (amount: string) => `Up to ${amount}`],
  refundReason: ['退款原因', 'Reason'],
  refundDone: [(amount: string) => `已退款 ${amount}`, (amount: string) => `${amount} refunded`],
  refundProposed: [
    (amount: string) => `已提出退款 ${amount}，需另一位同事确认`,
    (amount: string) => `A refund of ${amount} is proposed. A colleague has to confirm it.`,
  ],
  amountFault: [
    (amount: string) => `请输入 ¥0.01 – ${amount}，最多两位小数`,
    (amount: string) => `Enter an amount from ¥0.01 to ${amount}, with at most two decimals`,
  ],
  reasonFault: ['请写明退款原因', 'Enter a reason'],
  confirmRefund: [(amount: string) => `确认退款 ${amount}`, (amount: string) => `Refund ${amount}`],
  cancel: ['取消', 'Cancel'],
  noteText: ['备注内容', 'Note'],
  saveNote: ['保存备注', 'Save the note'],
  noteSaved: ['备注已保存', 'The note is saved'],
  noActions: ['当前状态没有可做的操作。', 'No actions are available.'],
});
