import type { LocalText } from '../language.js';

/** Why a payment waits for staff. */
export const PAYMENT_WAITS = {
  disputed: { zh: '金额不符，待核对', en: 'Amount to check' },
  duplicate: { zh: '多收的款未退回', en: 'Overpaid, not refunded' },
  refundFailed: { zh: '退款未成功', en: 'Refund failed' },
  notGranted: { zh: '已付款，未发放授权', en: 'Paid, no licence given' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** What a try to pay is at the moment, as staff read it. */
export const PAYMENT_DESK_STATES = {
  created: { zh: '准备中', en: 'Created' },
  open: { zh: '待付款', en: 'Open' },
  paid: { zh: '已付款', en: 'Paid' },
  failed: { zh: '付款失败', en: 'Failed' },
  closed: { zh: '已关闭', en: 'Closed' },
  duplicate: { zh: '多收', en: 'Overpaid' },
  disputed: { zh: '有争议', en: 'Disputed' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** How a disputed payment is settled. */
export const SETTLEMENTS = {
  accept: { zh: '收下', en: 'Accept' },
  refund: { zh: '退回', en: 'Send back' },
  partial: { zh: '部分收下', en: 'Accept the part' },
} as const satisfies Readonly<Record<string, LocalText>>;

export const REFUND_KINDS = {
  order: { zh: '订单退款', en: 'Of the order' },
  duplicate: { zh: '重复付款', en: 'Paid twice' },
  late: { zh: '迟到的付款', en: 'Paid too late' },
  dispute: { zh: '争议处理', en: 'Of a dispute' },
} as const satisfies Readonly<Record<string, LocalText>>;

export const MONEY_STATES = {
  processing: { zh: '处理中', en: 'Being refunded' },
  confirmed: { zh: '已退回', en: 'Refunded' },
  failed: { zh: '未成功', en: 'Failed' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** Contradictions between our own rows. */
export const DIFFERENCES = {
  amountDiffers: {
    zh: '到账金额与订单金额不同',
    en: 'The amount received differs from its order',
  },
  unnamed: { zh: '到账的款没有对应的订单', en: 'Money received without an order' },
  notPaid: { zh: '订单所记的付款并未到账', en: 'An order names a payment that is not paid' },
  goodsWithoutMoney: { zh: '订单已付款，但没有到账记录', en: 'An order is paid by nothing' },
  moneyWithoutGoods: {
    zh: '款已到账，但订单未付款',
    en: 'Money received, but its order is not paid',
  },
  refundsOfOrder: {
    zh: '退款合计与订单的已退金额不同',
    en: 'Refunds do not add up to what its order says',
  },
  refundsOfPayment: {
    zh: '退款合计与付款的已退金额不同',
    en: 'Refunds do not add up to what the payment says',
  },
  overInvoiced: {
    zh: '发票金额高于订单的实付金额',
    en: 'An invoice is over more than was paid and kept',
  },
  invoiceSum: {
    zh: '发票金额与其订单合计不同',
    en: 'An invoice is not the sum of its orders',
  },
} as const satisfies Readonly<Record<string, LocalText>>;
export type DifferenceKind = keyof typeof DIFFERENCES;

/** The provider name for payments by transfer, next to those of the online providers. */
export const TRANSFER = 'transfer';
