import type { LocalText } from '../language.js';

// What people call the values and the columns: on screen and in files alike.

/** What a code is at the moment; the first one that holds counts. */
export const DISCOUNT_STATES = {
  awaiting: { zh: '待审批', en: 'Awaiting approval' },
  disabled: { zh: '已停用', en: 'Disabled' },
  scheduled: { zh: '计划中', en: 'Scheduled' },
  expired: { zh: '已过期', en: 'Expired' },
  used_up: { zh: '已用完', en: 'Used up' },
  active: { zh: '生效中', en: 'Active' },
} as const satisfies Readonly<Record<string, LocalText>>;

export const DISCOUNT_COLUMNS = {
  code: { zh: '优惠码', en: 'Code' },
  title: { zh: '名称', en: 'Title' },
  percent: { zh: '优惠（%）', en: 'Off (%)' },
  amountFen: { zh: '优惠（元）', en: 'Off (CNY)' },
  startsAt: { zh: '开始时间', en: 'Starts' },
  endsAt: { zh: '结束时间', en: 'Ends' },
  used: { zh: '已用次数', en: 'Used' },
  usageLimit: { zh: '次数上限', en: 'Limit' },
  state: { zh: '状态', en: 'Status' },
  createdAt: { zh: '创建时间', en: 'Created' },
  createdBy: { zh: '创建人', en: 'Created by' },
} as const satisfies Readonly<Record<string, LocalText>>;
