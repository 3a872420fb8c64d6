import type { LocalText } from '../language.js';
import { CODE_OUTCOMES } from '../shop/words.js';

// What people call the values: on screen and in files alike.

/** What a code is at the moment; the first one that holds counts. */
export const DISCOUNT_STATES = {
  awaiting: { zh: '待审批', en: 'Awaiting approval' },
  disabled: { zh: '已停用', en: 'Disabled' },
  scheduled: { zh: '计划中', en: 'Scheduled' },
  expired: { zh: '已过期', en: 'Expired' },
  used_up: { zh: '已用完', en: 'Used up' },
  active: { zh: '生效中', en: 'Active' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** How a code lowers a price. */
export const DISCOUNT_KINDS = {
  percent: { zh: '按百分比', en: 'Percent' },
  amount: { zh: '按金额', en: 'Amount' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** Whom a code is for. */
export const DISCOUNT_AUDIENCES = {
  all: { zh: '全部用户', en: 'All customers' },
  new: { zh: '没有付过款的用户', en: 'Customers without a paid order' },
  listed: { zh: '指定用户', en: 'Named customers' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** What became of a line that names a customer whom a code is for. */
export const NAMING_OUTCOMES = {
  added: { zh: '已添加', en: 'Added' },
  already: { zh: '已在名单中', en: 'On the list already' },
  twice: { zh: '重复', en: 'Pasted twice' },
  several: {
    zh: '多位用户用此号码，请填用户编号',
    en: 'Several customers have it: use the number',
  },
  unknown: { zh: '未找到', en: 'Not found' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** What an order has done with a code. */
export const REDEMPTION_STATES = {
  reserved: { zh: '待付款', en: 'Waiting to be paid' },
  confirmed: { zh: '已使用', en: 'Used' },
  released: { zh: '已归还', en: 'Given back' },
} as const satisfies Readonly<Record<string, LocalText>>;

const { unknown: _, ...known } = CODE_OUTCOMES;

/** What became of a code in a trial: staff learn which rule refuses it, where customers are told one thing for several. */
export const TRIAL_OUTCOMES = {
  ...known,
  missing: { zh: '没有这个优惠码', en: 'There is no such code' },
  disabled: { zh: '已停用或待审批', en: 'It is disabled or awaits approval' },
  notListed: { zh: '用户不在指定名单中', en: 'The customer is not on its list' },
} as const satisfies Readonly<Record<string, LocalText>>;
export type TrialOutcome = keyof typeof TRIAL_OUTCOMES;

/** Customers that one code may name. */
export const MOST_NAMED = 10_000;
/** Lines of one request: more are sent one after another. */
export const MOST_NAMES_AT_ONCE = 500;
