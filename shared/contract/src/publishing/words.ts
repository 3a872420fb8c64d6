import type { LocalText } from '../language.js';

type Words = Readonly<Record<string, LocalText>>;

export const PUBLISH_WHO = {
  all: { zh: '所有用户', en: 'All customers' },
  verified: { zh: '已实名的用户', en: 'Those with a verified identity' },
  licensed: { zh: '有有效授权的用户', en: 'Those with a licence in force' },
  listed: { zh: '仅例外名单', en: 'Those excepted below' },
} as const satisfies Words;

export const REVIEW_MODES = {
  all: { zh: '全部审核', en: 'All files' },
  first: { zh: '审核每位作者的前几个', en: 'The first files of each author' },
  untrusted: { zh: '审核免审名单以外的作者', en: 'Files of authors who are not trusted' },
  never: { zh: '不审核', en: 'None' },
} as const satisfies Words;

export const GRANT_EFFECTS = {
  allow: { zh: '允许', en: 'May publish' },
  deny: { zh: '禁止', en: 'May not publish' },
  trusted: { zh: '免审', en: 'Published without review' },
} as const satisfies Words;

export const GRANT_STATES = {
  active: { zh: '生效中', en: 'In force' },
  over: { zh: '已结束', en: 'Over' },
} as const satisfies Words;

/** Why a customer may not publish. */
export const PUBLISH_FAULTS = {
  inactive: { zh: '账户已冻结或正在注销', en: 'The account is frozen or being closed' },
  denied: { zh: '被禁止发布', en: 'Publishing is denied' },
  notListed: { zh: '不在名单中', en: 'Not excepted' },
  notVerified: { zh: '未实名', en: 'No verified identity' },
  notLicensed: { zh: '没有有效授权', en: 'No licence in force' },
  tooNew: { zh: '账户注册时间不足', en: 'The account is too new' },
  dailyLimit: { zh: '今天的次数已用完', en: 'The limit of the day is reached' },
} as const satisfies Words;
