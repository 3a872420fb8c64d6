import type { LocalText } from '../language.js';

/** What the installation does by itself about orders, money and licences. */
export const COMMERCE_JOBS = {
  'editions.window': {
    does: {
      zh: '通知定时上架、下架和调价的开始',
      en: 'Tells customers’ windows when a sale or a price begins or ends by the clock',
    },
    whenOff: {
      zh: '已打开的页面要重新载入才看到新价格；下单不受影响。',
      en: 'Open pages see new prices only when they are reloaded. Orders are not affected.',
    },
  },
  'orders.expire': {
    does: { zh: '取消超时未付款的订单', en: 'Cancels orders that were not paid in time' },
    whenOff: {
      zh: '未付款的订单一直占用优惠码的次数。',
      en: 'Unpaid orders keep the uses of their codes.',
    },
  },
  'payments.ask': {
    does: {
      zh: '向支付机构询问迟到的付款结果',
      en: 'Asks the payment provider what has become of payments',
    },
    whenOff: {
      zh: '通知丢失的付款不会入账。',
      en: 'A payment whose notice was lost is not booked.',
    },
  },
  'refunds.ask': {
    does: { zh: '向支付机构发起并确认退款', en: 'Asks the payment provider to give money back' },
    whenOff: { zh: '退款不会到账。', en: 'Refunds do not arrive.' },
  },
  'invoices.issue': {
    does: {
      zh: '请开票系统开具和冲红发票',
      en: 'Asks the invoice provider to issue and reverse invoices',
    },
    whenOff: {
      zh: '“开票中”和“冲红中”的申请不会有进展；未配置开票系统时没有影响。',
      en: 'Requests that are being issued or reversed stay where they are. Without a provider nothing changes.',
    },
  },
  'payments.reconcile': {
    does: {
      zh: '核对订单、付款、退款与发票的金额',
      en: 'Compares the money of orders, payments, refunds and invoices',
    },
    whenOff: {
      zh: '金额上的差异无人知晓。',
      en: 'Nobody hears of money that does not add up.',
    },
  },
  'licences.free': {
    does: {
      zh: '释放 90 天未使用的设备和超出席位的设备',
      en: 'Frees devices that were silent for 90 days, and those beyond the seats of a licence',
    },
    whenOff: {
      zh: '不再使用的设备一直占用授权的席位。',
      en: 'Devices that nobody uses keep their places on licences.',
    },
  },
  'licences.extend': {
    does: {
      zh: '逐个延长一次批量延长所选的授权',
      en: 'Extends the licences of a campaign, one after the other',
    },
    whenOff: {
      zh: '批量延长不会有进展。',
      en: 'Campaigns that extend licences stay where they are.',
    },
  },
  'licences.remind': {
    does: {
      zh: '在授权到期前 30、7、1 天通知用户',
      en: 'Tells customers 30, 7 and 1 days before a licence ends',
    },
    whenOff: {
      zh: '用户不会收到授权到期的提醒。',
      en: 'Customers are not told that their licences end.',
    },
  },
} as const satisfies Readonly<
  Record<string, { readonly does: LocalText; readonly whenOff: LocalText }>
>;
