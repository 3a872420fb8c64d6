import type { LocalText } from '../language.js';

/** The topics of the contact form. */
export const CONTACT_TOPICS = {
  presale: { zh: '购买咨询', en: 'Before buying' },
  aftersale: { zh: '使用与售后', en: 'Using the product' },
  invoice: { zh: '发票', en: 'Invoices' },
  account: { zh: '账户与登录', en: 'Account and sign-in' },
  rights: { zh: '侵权投诉', en: 'Infringement' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Readonly<Record<string, LocalText>>;
export type ContactTopic = keyof typeof CONTACT_TOPICS;
