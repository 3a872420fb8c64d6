import type { LocalText } from '@banyan/contract';
import { DIAGRAM_QUEUE } from '@banyan/contract/diagrams';
import { ERROR_QUEUE } from '@banyan/contract/errors';
import { FEEDBACK_QUEUE } from '@banyan/contract/feedback';
import { DISPUTE_QUEUE } from '@banyan/contract/finance';
import type { HomePlace, Queue } from '@banyan/contract/home';
import { IDENTITY_QUEUE } from '@banyan/contract/identities';
import { INVOICE_QUEUE } from '@banyan/contract/invoices';
import { JOB_QUEUE } from '@banyan/contract/jobs';
import { REFUND_QUEUE } from '@banyan/contract/refunds';
import { SERVICE_QUEUE } from '@banyan/contract/service-requests';
import type { Queryable } from '../../ground/database/db.js';
import { sendMessage } from './sendMessage.js';
import { type Actor, type RecordKind, type Task, task } from './tasks.js';

type Ringing = Pick<Queue, 'key' | 'permission' | 'place'> & {
  /** What an entry is. */
  readonly kind: RecordKind;
  /** One entry, and several that the person has not looked at. */
  readonly title: LocalText;
  readonly many: (count: number) => LocalText;
};

const UNFINISHED: HomePlace = { routeName: 'user-feedback', query: { state: 'unfinished' } };

/** Each way in which something new waits for staff: who may act on it is told, once for all that they have not looked at. */
export const NEW_ENTRIES = {
  refund: {
    ...REFUND_QUEUE,
    kind: 'order',
    title: { zh: '退款申请', en: 'A refund is asked for' },
    many: (count) => ({ zh: `${count} 个新的退款申请`, en: `${count} new refund requests` }),
  },
  invoice: {
    ...INVOICE_QUEUE,
    kind: 'invoice',
    title: { zh: '发票申请', en: 'An invoice is asked for' },
    many: (count) => ({ zh: `${count} 份新的发票申请`, en: `${count} new invoice requests` }),
  },
  feedback: {
    ...FEEDBACK_QUEUE,
    // What has just come is not overdue yet.
    place: UNFINISHED,
    kind: 'feedback',
    title: { zh: '用户反馈', en: 'Feedback from a customer' },
    many: (count) => ({ zh: `${count} 条新的用户反馈`, en: `${count} new messages of feedback` }),
  },
  overdue: {
    ...FEEDBACK_QUEUE,
    kind: 'feedback',
    title: { zh: '反馈已超时', en: 'Feedback is overdue' },
    many: (count) => ({ zh: `${count} 条反馈已超时`, en: `${count} answers are overdue` }),
  },
  identity: {
    ...IDENTITY_QUEUE,
    kind: 'identity',
    title: { zh: '实名待审核', en: 'An identity to check' },
    many: (count) => ({ zh: `${count} 份新的实名认证`, en: `${count} new identity checks` }),
  },
  service: {
    ...SERVICE_QUEUE,
    kind: 'service',
    title: { zh: '人工服务待安排', en: 'A service is asked for' },
    many: (count) => ({ zh: `${count} 个新的人工服务`, en: `${count} new service requests` }),
  },
  dispute: {
    ...DISPUTE_QUEUE,
    kind: 'payment',
    title: { zh: '付款金额与订单不符', en: 'A payment does not fit its order' },
    many: (count) => ({ zh: `${count} 笔新的争议付款`, en: `${count} new disputed payments` }),
  },
  diagram: {
    ...DIAGRAM_QUEUE,
    kind: 'diagram',
    title: { zh: '社区文件待审核', en: 'A file to review' },
    many: (count) => ({ zh: `${count} 份新的社区文件`, en: `${count} new files to review` }),
  },
  error: {
    ...ERROR_QUEUE,
    // One that has come back is not new.
    place: { routeName: 'errorlog-list', query: { state: 'unfinished' } },
    kind: 'error',
    title: { zh: '新的错误', en: 'A new error' },
    many: (count) => ({
      zh: `${count} 个新的或再次出现的错误`,
      en: `${count} errors that are new or came back`,
    }),
  },
  job: {
    ...JOB_QUEUE,
    kind: 'job',
    title: { zh: '计划任务连续失败', en: 'A scheduled job keeps failing' },
    many: (count) => ({ zh: `${count} 次任务连续失败`, en: `${count} jobs that keep failing` }),
  },
} as const satisfies Readonly<Record<string, Ringing>>;
export type NewEntry = keyof typeof NEW_ENTRIES;

type Entry = Pick<Task, 'id' | 'text' | 'customerId' | 'at'> & {
  /** The member of staff whose act it was: they know. */
  readonly by?: Actor;
};

/** Tells those who may act on it of something new that waits, in the transaction that makes it. */
export function tellNewEntry(tx: Queryable, name: NewEntry, entry: Entry): Promise<void> {
  return sendMessage(tx, newEntry(name, entry));
}

export function newEntry(name: NewEntry, entry: Entry) {
  const { kind, title, many, permission, place }: Ringing = NEW_ENTRIES[name];
  const said = task({ ...entry, kind, title, permission, isForOthers: true });
  const target = { tabName: `new ${name}`, ...place };
  return {
    ...said,
    fold: {
      name,
      many: (count: number) => ({ title: many(count), text: OPEN_THE_LIST, target }),
    },
  };
}

const OPEN_THE_LIST: LocalText = { zh: '打开列表处理。', en: 'Open the list to handle them.' };
