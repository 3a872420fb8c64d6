import type { LocalText } from '../language.js';

/** What failed: the installed program, the gateway, or an area in a window. */
export const ERROR_SOURCES = {
  client: { zh: '客户端', en: 'Program' },
  service: { zh: '服务端', en: 'Server' },
  web: { zh: '网页', en: 'Web page' },
} as const satisfies Readonly<Record<string, LocalText>>;
export type ErrorSource = keyof typeof ERROR_SOURCES;

export const ERROR_STATES = {
  new: { zh: '新增', en: 'New' },
  open: { zh: '处理中', en: 'Open' },
  resolved: { zh: '已解决', en: 'Resolved' },
  ignored: { zh: '已忽略', en: 'Ignored' },
} as const satisfies Readonly<Record<string, LocalText>>;
export type ErrorState = keyof typeof ERROR_STATES;
