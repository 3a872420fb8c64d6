import type { LocalText } from '../language.js';

/** What has to end before a customer may close their account. */
export const BLOCKERS = {
  serviceOpen: { zh: '人工服务尚未结束', en: 'A manual service is under way' },
  invoiceApplied: { zh: '发票申请正在处理', en: 'An invoice is being processed' },
  refundOpen: { zh: '退款申请正在处理', en: 'A refund was asked for' },
  paymentOpen: { zh: '有付款或退款尚未完成', en: 'A payment or a refund is under way' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** The page that shows it, by the name of its route and with its `id`. */
export const BLOCKER_PAGES: Readonly<Record<keyof typeof BLOCKERS, string>> = {
  serviceOpen: 'personal-feedback',
  invoiceApplied: 'personal-order-detail',
  paymentOpen: 'personal-order-detail',
  refundOpen: 'personal-order-detail',
};

/** How long a customer may cancel the closing of their account. */
export const LEAVING_DAYS = 15;
/** How long a contact of an erased account cannot be registered. */
export const HOLD_DAYS = 30;
