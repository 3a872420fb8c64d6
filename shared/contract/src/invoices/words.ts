import type { LocalText } from '../language.js';
import type { InvoiceKind, InvoiceState, ReissueReason, TitleType } from './schemas.js';

/** What people call the states: on screen and in files alike. */
export const INVOICE_STATES: Readonly<Record<InvoiceState, LocalText>> = {
  applied: { zh: '待处理', en: 'Pending' },
  issuing: { zh: '开票中', en: 'Being issued' },
  issued: { zh: '已开具', en: 'Issued' },
  rejected: { zh: '已驳回', en: 'Rejected' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  reversing: { zh: '冲红中', en: 'Being reversed' },
  reversed: { zh: '已冲红', en: 'Reversed' },
};

export const INVOICE_KINDS: Readonly<Record<InvoiceKind, LocalText>> = {
  ordinary: { zh: '普通发票', en: 'Ordinary invoice' },
  special: { zh: '专用发票', en: 'Special VAT invoice' },
};

export const TITLE_TYPES: Readonly<Record<TitleType, LocalText>> = {
  company: { zh: '企业', en: 'Company' },
  person: { zh: '个人', en: 'Individual' },
};

/** The tax system's four. */
export const REISSUE_REASONS: Readonly<Record<ReissueReason, LocalText>> = {
  wrong: { zh: '开票有误', en: 'Issued with an error' },
  returned: { zh: '销货退回', en: 'Goods returned' },
  stopped: { zh: '服务中止', en: 'Service discontinued' },
  allowance: { zh: '销售折让', en: 'Sales allowance' },
};

/** Why an order cannot be invoiced. */
export const NOT_INVOICEABLE = {
  unpaid: { zh: '未付款', en: 'not paid' },
  invoiced: { zh: '已申请或已开具', en: 'requested or issued already' },
  refunded: { zh: '已退款', en: 'refunded' },
} as const satisfies Readonly<Record<string, LocalText>>;
