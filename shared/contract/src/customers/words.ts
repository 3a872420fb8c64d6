import type { LocalText } from '../language.js';

// What people call the values: on screen and in files alike.

export const CUSTOMER_STATES = {
  active: { zh: '正常', en: 'Active' },
  frozen: { zh: '已冻结', en: 'Frozen' },
  closing: { zh: '注销中', en: 'Closing' },
  closed: { zh: '已注销', en: 'Closed' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** How a customer first found the product. */
export const CUSTOMER_SOURCES = {
  search: { zh: '搜索引擎', en: 'Search engine' },
  direct: { zh: '直接访问', en: 'Direct' },
  client: { zh: '客户端', en: 'Client' },
  campaign: { zh: '推广活动', en: 'Campaign' },
  partner: { zh: '合作伙伴', en: 'Partner' },
} as const satisfies Readonly<Record<string, LocalText>>;

export const FREEZE_REASONS = {
  fraud: { zh: '欺诈或盗刷', en: 'Fraud or stolen payment' },
  sharing: { zh: '共享或转卖账户', en: 'Account shared or resold' },
  takeover: { zh: '账户疑似被盗', en: 'Account may be taken over' },
  request: { zh: '本人要求', en: 'Asked for by the customer' },
  legal: { zh: '依法要求', en: 'Required by law' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Readonly<Record<string, LocalText>>;
