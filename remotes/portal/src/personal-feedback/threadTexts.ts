import { inBothLanguages, type LocalText } from '@banyan/contract';
/** What feedback and manual service say alike. */
export const threadTexts = inBothLanguages({
  tabs: ['意见反馈和人工服务', 'Feedback and manual service'],
  back: ['返回列表', 'Back to the list'],
  more: ['显示更多', 'Show more'],
  unread: [(count: number) => `${count} 条未读`, (count: number) => `${count} unread`],
  missing: [
    (count: number) => `还差 ${count} 个字`,
    (count: number) =>
      count === 1 ? '1 more character needed' : `${count} more characters needed`,
  ],
  written: [
    (count: number, most: number) => `${count} / ${most}`,
    (count: number, most: number) => `${count} / ${most}`,
  ],
  number: [(id: string) => `编号 ${id}`, (id: string) => `No. ${id}`],
  log: ['对话', 'Conversation'],
  staff: ['客服', 'Support'],
  you: ['您', 'You'],
  reply: ['回复', 'Reply'],
  send: ['发送', 'Send'],
  scale: ['1 分为很不满意，5 分为很满意', '1 is very dissatisfied, 5 is very satisfied'],
  stars: [(count: number) => `${count} 分`, (count: number) => `${count} of 5`],
  rated: [
    (count: number) => `您的评分：${count} 分。谢谢！`,
    (count: number) => `You rated this ${count} of 5. Thank you!`,
  ],
});

export const MOST_OF_REPLY = 5_000;

export const FAULTS = {
  empty: { zh: '请填写回复', en: 'Write a reply' },
};

/** How many characters a text lacks. */
export function missingIn(value: string, least: number): number {
  return Math.max(0, least - value.trim().length);
}

/** Why a text is too short; null: it is not. */
export function shortIn(value: string, least: number): LocalText | null {
  const missing = missingIn(value, least);
  if (missing === 0) return null;
  return { zh: threadTexts.zh.missing(missing), en: threadTexts.en.missing(missing) };
}
