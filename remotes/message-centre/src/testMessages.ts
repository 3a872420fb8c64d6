import type { Message } from '@banyan/contract/messages';

/** Messages for tests: the first says 标题1. */
export function testMessage(number: number, change: Partial<Message> = {}): Message {
  return {
    id: String(number),
    code: 'ElementRelate',
    sender: '周敏',
    title: { zh: `标题${number}`, en: `Title ${number}` },
    text: { zh: `正文${number}`, en: `Text ${number}` },
    sentAt: '2026-11-20T02:00:00.000Z',
    readAt: null,
    target: {
      tabName: `order ${number}`,
      routeName: 'order-list',
      title: { zh: `订单${number}`, en: `Order ${number}` },
      query: { order: `BY${number}` },
    },
    ...change,
  };
}

export const READ = { readAt: '2026-11-20T03:00:00.000Z' } as const;
