import type { LocalText } from '../language.js';

type Words = Readonly<Record<string, LocalText>>;

/** How far staff are with it. */
export const FEEDBACK_STATES = {
  new: { zh: '新反馈', en: 'New' },
  open: { zh: '处理中', en: 'In progress' },
  waiting: { zh: '等待用户', en: 'Waiting for customer' },
  resolved: { zh: '已解决', en: 'Resolved' },
  closed: { zh: '已关闭', en: 'Closed' },
} as const satisfies Words;

/** What its customer sees of that. */
export const MY_FEEDBACK_STATES = {
  open: { zh: '处理中', en: 'In progress' },
  answered: { zh: '已回复', en: 'Answered' },
  closed: { zh: '已关闭', en: 'Closed' },
} as const satisfies Words;

export const FEEDBACK_PRIORITIES = {
  urgent: { zh: '紧急', en: 'Urgent' },
  high: { zh: '高', en: 'High' },
  normal: { zh: '普通', en: 'Normal' },
  low: { zh: '低', en: 'Low' },
} as const satisfies Words;

export const FEEDBACK_SOURCES = {
  portal: { zh: '用户中心', en: 'Portal' },
  client: { zh: '客户端', en: 'Desktop client' },
  site: { zh: '官网', en: 'Website' },
} as const satisfies Words;

/** Why one is closed. */
export const FEEDBACK_ENDS = {
  done: { zh: '已解决', en: 'Resolved' },
  duplicate: { zh: '重复反馈', en: 'Duplicate' },
  spam: { zh: '垃圾信息', en: 'Spam' },
  no_answer: { zh: '用户未回复', en: 'No answer' },
} as const satisfies Words;
