import { inBothLanguages } from '@banyan/contract';
import { nounTexts } from '@banyan/lists';

export const orderListTexts = inBothLanguages({
  ...nounTexts({ zh: '订单', measure: '个', one: 'order', many: 'orders' }),
  heading: ['订单管理', 'Orders'],
  found: [
    (count: number) => `共 ${count.toLocaleString('en')} 个订单`,
    (count: number) => `${count.toLocaleString('en')} orders`,
  ],
  none: ['还没有订单', 'There are no orders yet'],
  byHand: ['手工下单', 'New order'],
  columns: {
    id: ['订单号', 'Order no.'],
    customer: ['用户', 'Customer'],
    product: ['产品与版本', 'Product'],
    quantity: ['数量', 'Quantity'],
    amountFen: ['金额', 'Amount'],
    state: ['状态', 'Status'],
    channel: ['渠道', 'Channel'],
    invoice: ['发票', 'Invoice'],
    createdAt: ['下单时间', 'Ordered'],
    updatedAt: ['更新时间', 'Updated'],
  },
  refunded: [(amount: string) => `已退 ${amount}`, (amount: string) => `− ${amount}`],
  sums: ['付款订单合计', 'Paid orders together'],
  revenue: ['收入', 'Revenue'],
  revenueMeans: ['付款金额减去已退款', 'What was paid, without what went back'],
  noInvoice: ['未申请', 'None'],
  filter: {
    text: ['关键字', 'Keyword'],
    textHint: ['订单号、用户姓名或完整手机号', 'Order no., name or full phone number'],
    states: ['状态', 'Status'],
    product: ['产品', 'Product'],
    edition: ['版本', 'Edition'],
    refund: ['退款', 'Refund'],
    productsFailed: ['产品没有加载成功', 'The products could not be loaded'],
    channel: ['渠道', 'Channel'],
    paidFrom: ['付款日起', 'Paid from'],
    paidTo: ['付款日止', 'Paid to'],
    min: ['最低金额（元）', 'Min amount (¥)'],
    max: ['最高金额（元）', 'Max amount (¥)'],
  },
});
