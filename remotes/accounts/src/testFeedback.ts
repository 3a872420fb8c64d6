import type { Feedback, FeedbackDetail, FeedbackMessage } from '@banyan/contract/feedback';

export function testFeedback(number: number, change: Partial<Feedback> = {}): Feedback {
  return {
    id: `FB2026112000000${number}`,
    version: 1,
    customerId: 'C00000001',
    customerName: '李晓明',
    source: 'portal',
    category: 'fault',
    title: `反馈标题${number}`,
    state: 'new',
    closedAs: null,
    priority: 'normal',
    assigneeId: null,
    assigneeName: null,
    tags: [],
    waitsSince: '2026-11-20T02:00:00.000Z',
    dueAt: '2026-11-24T07:00:00.000Z',
    isOverdue: false,
    replies: 0,
    staffUnread: 1,
    rating: null,
    createdAt: '2026-11-20T02:00:00.000Z',
    createdBy: '李晓明',
    updatedAt: '2026-11-20T02:00:00.000Z',
    updatedBy: '李晓明',
    ...change,
  };
}

export function testMessage(
  number: number,
  change: Partial<FeedbackMessage> = {},
): FeedbackMessage {
  return {
    id: String(number),
    by: 'customer',
    byName: '李晓明',
    text: `消息${number}`,
    internal: false,
    files: [],
    at: '2026-11-20T03:00:00.000Z',
    ...change,
  };
}

export function testThread(change: Partial<FeedbackDetail> = {}): FeedbackDetail {
  return {
    ...testFeedback(1),
    text: '导出的时候程序会停下来。',
    files: [],
    contact: 'l***@example.com',
    environment: { version: '5.2.0' },
    followsId: null,
    mergedInto: null,
    merged: [],
    messages: [],
    ...change,
  };
}

export const CHOICES = {
  categories: [{ value: 'fault', zh: '故障报告', en: 'Fault' }],
  assignees: [{ id: 'A00000001', name: '周敏' }],
  templates: [
    { value: 'received', zh: '{客户称呼}，您好！{单号} 已收到。', en: 'Hello {name}, {number}.' },
  ],
};
