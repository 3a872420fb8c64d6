import { inBothLanguages } from '@banyan/contract';

export const refundTexts = inBothLanguages({
  heading: ['退款申请', 'Refund request'],
  state: ['状态', 'Status'],
  reason: ['原因', 'Reason'],
  words: ['说明', 'In their words'],
  asked: ['申请时间', 'Asked'],
  decidedBy: ['处理人', 'Decided by'],
  answer: ['答复客户', 'Answer to the customer'],
  approve: ['同意退款', 'Grant the refund'],
  approveHint: [
    (most: string) => `最多可退 ${most}，原路退回；支付机构确认后才计入已退金额。`,
    (most: string) =>
      `Up to ${most}, back the way it came. It counts once the provider has confirmed it.`,
  ],
  amount: ['退款金额（元）', 'Amount (¥)'],
  seatsEnd: ['同时停用的人数', 'Seats that end with it'],
  approved: ['已处理', 'Decided'],
  reject: ['拒绝', 'Reject'],
  rejectHint: ['客户会看到这段答复。', 'The customer reads this answer.'],
  rejected: ['已拒绝', 'Rejected'],
  proposed: [
    (by: string, amount: string, seats: number) =>
      `${by} 已同意退款 ${amount}（停用 ${seats} 人），需另一位同事作出同样的决定。`,
    (by: string, amount: string, seats: number) =>
      `${by} has granted ${amount} (${seats} seats end). A colleague has to decide the same.`,
  ],
  failed: ['退款未成功', 'The refund has failed'],
  retry: ['重新发起退款', 'Ask the provider again'],
  retryHint: [
    '将用同一个退款号再次请求支付机构，不会重复退款。',
    'The provider is asked again with the same number, so nothing is given back twice.',
  ],
  retried: ['已重新发起', 'Asked again'],
});
