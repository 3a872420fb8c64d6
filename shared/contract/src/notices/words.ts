import type { LocalText } from '../language.js';

/** What a notice is about. */
export const NOTICE_TOPICS = {
  order: { zh: '订单', en: 'Orders' },
  licence: { zh: '授权', en: 'Licences' },
  invoice: { zh: '发票', en: 'Invoices' },
  identity: { zh: '实名认证', en: 'Identity' },
  service: { zh: '人工服务', en: 'Manual service' },
  feedback: { zh: '反馈', en: 'Feedback' },
  community: { zh: '社区', en: 'Community' },
  data: { zh: '隐私与数据', en: 'Privacy and data' },
  security: { zh: '安全', en: 'Security' },
  system: { zh: '系统', en: 'System' },
} as const satisfies Readonly<Record<string, LocalText>>;

export type NoticeTopic = keyof typeof NOTICE_TOPICS;

/** Messages about safety go to every contact of the account, whatever is chosen. */
export const FIXED_TOPICS: readonly NoticeTopic[] = ['security'];
