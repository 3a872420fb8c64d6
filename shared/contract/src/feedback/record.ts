import { flag, id, instant, line, record, whole, words } from '../records/index.js';
import { FEEDBACK_ENDS, FEEDBACK_PRIORITIES, FEEDBACK_SOURCES, FEEDBACK_STATES } from './words.js';

const inFile = { readOnly: true, exported: true } as const;
const maybe = { ...inFile, optional: true } as const;
const asked = { ...inFile, filter: 'value' } as const;

/** A thread of feedback: all of it is changed by acts. Its tags are a composite field. */
export const FEEDBACK_THREAD = record({
  entity: 'feedback',
  noun: { zh: '反馈', measure: '条', one: 'feedback', many: 'feedback' },
  can: { view: 'feedback.view', edit: 'feedback.edit', export: 'feedback.export' },
  fields: {
    title: line(80, ['反馈', 'Feedback'], inFile),
    customerName: line(50, ['用户', 'Customer'], maybe),
    category: id(['类型', 'Category'], asked),
    priority: words(FEEDBACK_PRIORITIES, ['优先级', 'Priority'], asked),
    state: words(FEEDBACK_STATES, ['状态', 'Status'], inFile),
    closedAs: words(FEEDBACK_ENDS, ['关闭原因', 'Closed as'], maybe),
    source: words(FEEDBACK_SOURCES, ['来源', 'Source'], asked),
    assigneeName: line(50, ['处理人', 'Assignee'], maybe),
    /** Since when the customer waits for an answer, and until when they are to have one; null: they do not wait. */
    waitsSince: instant(['等待自', 'Waiting since'], { ...maybe, sort: true }),
    dueAt: instant(['应回复时间', 'Due'], maybe),
    replies: whole(0, ['消息', 'Messages'], inFile),
    rating: whole(5, ['评分', 'Rating'], maybe),
    createdAt: instant(['提交时间', 'Submitted'], { ...inFile, filter: 'days' }),
    updatedAt: instant(['更新时间', 'Updated'], { ...inFile, sort: true }),
    customerId: id(['用户编号', 'Customer ID'], {
      readOnly: true,
      optional: true,
      filter: 'value',
    }),
    assigneeId: id(['处理人编号', 'Assignee ID'], { readOnly: true, optional: true }),
    isOverdue: flag(false, ['已超时', 'Overdue'], { readOnly: true }),
    staffUnread: whole(0, ['未读', 'Unread'], { readOnly: true }),
  },
});
