import type { LocalText } from '../language.js';

/** What an entry refuses to a machine. Buying is never refused. */
export const BLOCK_EFFECTS = {
  signIn: { zh: '登录', en: 'Sign-in' },
  activate: { zh: '激活', en: 'Activation' },
  publish: { zh: '发布', en: 'Publishing' },
  templates: { zh: '模板', en: 'Templates' },
  /** The machine is left out of the numbers from then on. */
  statistics: { zh: '统计', en: 'Statistics' },
} as const satisfies Readonly<Record<string, LocalText>>;
export type BlockEffect = keyof typeof BLOCK_EFFECTS;

export const BLOCK_REASONS = {
  piracy: { zh: '盗版', en: 'Piracy' },
  abuse: { zh: '滥用', en: 'Abuse' },
  refundFraud: { zh: '恶意退款', en: 'Refund fraud' },
  testMachine: { zh: '测试机', en: 'Test machine' },
  internal: { zh: '内部使用', en: 'Internal use' },
  lost: { zh: '丢失或被盗', en: 'Lost or stolen' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** What an entry is at the moment; the first one that holds counts. */
export const BLOCK_STATES = {
  expired: { zh: '已过期', en: 'Expired' },
  lifted: { zh: '已解除', en: 'Lifted' },
  scheduled: { zh: '计划中', en: 'Scheduled' },
  paused: { zh: '暂停中', en: 'Paused' },
  active: { zh: '生效中', en: 'Active' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** What became of a pasted line. */
export const PASTE_OUTCOMES = {
  added: { zh: '新增', en: 'Added' },
  /** An entry that had expired was closed, and a new one added. */
  renewed: { zh: '过期后重新添加', en: 'Added again after it expired' },
  already: { zh: '已存在', en: 'Already there' },
  repeated: { zh: '重复行', en: 'Repeated line' },
  invalid: { zh: '格式错误', en: 'Not a machine code' },
} as const satisfies Readonly<Record<string, LocalText>>;
export type PasteOutcome = keyof typeof PASTE_OUTCOMES;

export const MOST_PASTED = 5_000;
/** Signs of a pasted line. */
export const MOST_LINE = 120;
