import type { LocalText } from '@banyan/contract';
import type { Occasion, Sending } from './sendMessage.js';

/** Where staff see one record of a kind: over its list, by this word of the address. */
const PAGES = {
  order: { routeName: 'order-list', word: 'order', zh: '订单', en: 'Order' },
  invoice: { routeName: 'invoice-list', word: 'text', zh: '发票申请', en: 'Invoice request' },
  payment: { routeName: 'payment-list', word: 'open', zh: '付款', en: 'Payment' },
  feedback: { routeName: 'user-feedback', word: 'open', zh: '反馈', en: 'Feedback' },
  identity: { routeName: 'identity-list', word: 'open', zh: '实名认证', en: 'Identity check' },
  service: { routeName: 'clientsample', word: 'open', zh: '人工服务', en: 'Manual service' },
  diagram: { routeName: 'diagrams-list', word: 'open', zh: '社区文件', en: 'Community file' },
  error: { routeName: 'errorlog-list', word: 'open', zh: '错误', en: 'Error' },
  job: { routeName: 'job-list', word: 'open', zh: '计划任务', en: 'Scheduled job' },
} as const;
export type RecordKind = keyof typeof PAGES;

export function recordPage(kind: RecordKind, id: string): NonNullable<Sending['target']> {
  const { routeName, word, zh, en } = PAGES[kind];
  return {
    tabName: `${kind} ${id}`,
    routeName,
    title: { zh: `${zh} ${id}`, en: `${en} ${id}` },
    query: { [word]: id },
  };
}

export type Actor = { readonly userId: string; readonly username: string };

export type Task = {
  /** What it is about, and leads to. */
  readonly kind: RecordKind;
  readonly id: string;
  readonly title: LocalText;
  readonly text: LocalText;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The customer, where the text names them. */
  readonly customerId?: string;
  /** Who has caused it; without it the system. */
  readonly by?: Actor;
  /** Who gets it. */
  readonly permission: string;
  /** One of those alone. */
  readonly only?: string;
  /** Whether `by` is not told. */
  readonly isForOthers?: boolean;
};

/** A task about a record, which leads to it. */
export function task({
  kind,
  id,
  by,
  permission,
  only,
  isForOthers = false,
  ...said
}: Task): Occasion {
  const except = isForOthers ? (by?.userId ?? null) : null;
  const target = recordPage(kind, id);
  return {
    message: { code: 'TaskAlert', sender: by?.username ?? '', target, ...said },
    to: { permission, except, ...(only === undefined ? {} : { only }) },
  };
}
