import { inBothLanguages } from '@banyan/contract';
import { nounTexts } from '@banyan/lists';

export const paymentTexts = inBothLanguages({
  ...nounTexts({ zh: '付款', measure: '笔', one: 'payment', many: 'payments' }),
  heading: ['付款与退款', 'Payments'],
  none: ['没有待处理的付款', 'No payment waits for anybody'],
  columns: {
    id: ['付款号', 'Payment'],
    order: ['订单', 'Order'],
    customer: ['用户', 'Customer'],
    method: ['付款方式', 'Paid by'],
    amount: ['金额', 'Amount'],
    state: ['状态', 'Status'],
    providerId: ['机构单号', 'Provider’s no.'],
    createdAt: ['发起时间', 'Started'],
  },
  received: [(amount: string) => `到账 ${amount}`, (amount: string) => `${amount} received`],
  providers: {
    sandbox: ['沙箱', 'Sandbox'],
    transfer: ['对公转账', 'Bank transfer'],
  },
  methods: {
    card: ['银行卡', 'Card'],
    scan: ['扫码', 'QR code'],
    bank: ['网银', 'Online banking'],
  },
  filter: {
    text: ['订单号、付款号或机构单号', 'Order, payment or provider’s no.'],
    waiting: ['待处理', 'To be handled'],
    provider: ['支付机构', 'Provider'],
  },
  title: [(id: string) => `付款 ${id.slice(0, 8)}`, (id: string) => `Payment ${id.slice(0, 8)}`],
  facts: {
    heading: ['付款信息', 'Payment'],
    id: ['付款号', 'Number'],
    received: ['到账金额', 'Received'],
    refunded: ['已退回', 'Refunded'],
    refunding: ['退回中', 'Being refunded'],
    paidAt: ['付款时间', 'Paid'],
    payer: ['付款账户', 'Payer'],
    openUntil: ['有效至', 'Open until'],
    reason: ['失败原因', 'Why it failed'],
    orderState: ['订单状态', 'Order status'],
    orderAmount: ['订单金额', 'Order amount'],
    said: ['机构所报', 'The provider says'],
    note: ['备注', 'Note'],
    none: ['无', 'None'],
  },
  paysOrder: ['（由这笔付款支付）', ' (paid by this payment)'],
  refunds: {
    heading: ['退款', 'Refunds'],
    none: ['没有退款', 'No refunds'],
  },
  dispute: {
    heading: ['争议处理', 'Dispute'],
    hint: [
      '需要两位同事作出同样的决定：第一位提出，第二位确认后执行。',
      'It takes two people who decide the same: the first proposes, the second confirms and it is done.',
    ],
    proposed: [
      (by: string, as: string, reason: string) =>
        `${by} 建议“${as}”，原因：${reason}。请另一位同事核对后作出同样的决定。`,
      (by: string, as: string, reason: string) =>
        `${by} proposes “${as}”: ${reason}. A colleague has to decide the same.`,
    ],
    settled: [
      (by: string, second: string, as: string, reason: string) =>
        `${by}、${second} 已决定“${as}”，原因：${reason}`,
      (by: string, second: string, as: string, reason: string) =>
        `${by} and ${second} have decided “${as}”: ${reason}`,
    ],
    does: {
      accept: [
        '订单变为已付款并发放授权，多出的部分原路退回。',
        'The order is paid and gives its licence. What is too much goes back.',
      ],
      refund: [
        '到账的款全部原路退回，订单不变。',
        'All that came goes back. The order stays as it is.',
      ],
      partial: [
        '订单金额改为到账金额，变为已付款并发放授权。',
        'The order costs what came, is paid and gives its licence.',
      ],
    },
    done: ['已记录', 'Noted'],
  },
  acts: {
    ask: ['立即查询', 'Ask the provider now'],
    asked: ['支付机构已答复', 'The provider has answered'],
    refund: ['退回多收的款', 'Send it back'],
    refundHint: [
      (amount: string) => `${amount} 将原路退回；订单、授权和发票不受影响。`,
      (amount: string) =>
        `${amount} goes back the way it came. Order, licence and invoice stay as they are.`,
    ],
    refunded: ['已发起退款', 'It is on its way'],
    note: ['修改备注', 'Change the note'],
    noted: ['备注已保存', 'The note is saved'],
    reason: ['原因', 'Reason'],
    noteText: ['备注', 'Note'],
  },
  books: {
    label: ['对账', 'Reconciliation'],
    range: [
      (from: string, to: string) => `${from} 至 ${to}`,
      (from: string, to: string) => `${from} to ${to}`,
    ],
    received: ['收款', 'Received'],
    order: ['订单应收', 'For orders'],
    other: ['重复、迟到或不符', 'Duplicate, late or wrong'],
    refunded: ['已退回', 'Refunded'],
    differences: ['差异', 'Differences'],
    orders: [(count: number) => `核对了 ${count} 个订单`, (count: number) => `${count} orders`],
    even: ['每一分都对得上', 'All of it adds up'],
    uneven: ['请逐条核对', 'Please look at each'],
    perDay: ['按支付机构和日期', 'By provider and day'],
    day: ['日期', 'Day'],
    provider: ['机构', 'Provider'],
    payments: ['笔数', 'Payments'],
    difference: ['差额', 'Difference'],
    expected: [
      (expected: string, actual: string) => `应为 ${expected}，实为 ${actual}`,
      (expected: string, actual: string) => `${expected} expected, ${actual} found`,
    ],
    tooLong: ['对账的日期范围最多 92 天', 'At most 92 days are compared at once'],
  },
});
