import { shanghaiDay } from '@banyan/rules';
import { createCustomers } from '../../ground/demoData/customers.js';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRows, instant } from '../../ground/demoData/insertRows.js';
import { createRandom, type Random } from '../../ground/demoData/random.js';
import { dueAt, USUAL_DUE } from './due.js';

/** What example threads are about. */
const SUBJECTS = [
  {
    category: 'fault',
    title: '导出 PDF 时文字缺失',
    text: '升级到 5.2.0 之后，导出 PDF 时右侧分支的文字不见了，导出图片是正常的。',
    answer: '已收到，请问导图大约有多少个节点？能否附上一张截图？',
    more: '大约四百个节点，截图已经发到邮箱。',
    note: '与 5.2.0 的导出问题相同，研发已在处理。',
  },
  {
    category: 'question',
    title: '如何批量修改主题颜色',
    text: '同一层级有几十个主题，能不能一次改颜色，而不是一个一个地改？',
    answer: '选中一个主题后按 Ctrl+Shift+A 可以选中同级主题，再设置颜色即可。',
    more: '可以了，谢谢。',
    note: '常见问题，可以写进指南。',
  },
  {
    category: 'idea',
    title: '希望支持甘特图视图',
    text: '我们用导图做项目计划，如果能直接按甘特图查看进度就更方便了。',
    answer: '感谢建议，我们已经记录下来，有进展会在这里通知您。',
    more: '期待，最好能导出成表格。',
    note: '同类建议第九次。',
  },
  {
    category: 'account',
    title: '换了手机号无法登录',
    text: '原来的手机号已经停用，登录时收不到验证码，应该怎么办？',
    answer: '您可以用邮箱登录后在“修改手机”里更换；如果邮箱也不可用，请申请人工服务。',
    more: '邮箱可以登录，已经改好了。',
    note: '已核对身份。',
  },
  {
    category: 'payment',
    title: '发票抬头写错了',
    text: '上周申请的发票抬头少写了两个字，能不能重新开一张？',
    answer: '可以，请在发票列表里选择“申请重开”，原发票会先冲红。',
    more: '已经提交了，麻烦尽快处理。',
    note: '财务已知。',
  },
] as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** For as many orders there are 900 threads. */
const ORDERS = 100_000;
const THREADS = 900;
const LEAST = 40;
/** The unfinished share, by place from the newest. */
const UNFINISHED = 31 / THREADS;
const PRIORITIES = ['low', 'normal', 'normal', 'normal', 'high', 'urgent'] as const;
const SOURCES = ['portal', 'portal', 'portal', 'client', 'site'] as const;
const SYSTEMS = ['Windows 11', 'macOS 15', 'Ubuntu 24.04'] as const;
const RATINGS = [5, 5, 5, 4, 4, 3, 2] as const;
const AGENT = '何佳宁';

type Message = {
  readonly feedbackId: string;
  readonly byKind: 'customer' | 'staff' | 'system';
  readonly byName: string;
  readonly text: string;
  readonly internal: boolean;
  readonly at: string;
};

/** Threads of the last year: most of them closed, some waiting, a few overdue. */
export const demoFeedback: DemoPart = {
  name: 'feedback',
  fill: async (tx, options) => {
    const { seed, orders, until } = options;
    const random = createRandom(seed ^ 0xfeed);
    const customers = createCustomers(options);
    const count = Math.max(LEAST, Math.round((THREADS * orders) / ORDERS));
    const threads = Array.from({ length: count }, (_, index) => {
      const isUnfinished = index < Math.max(8, Math.round(count * UNFINISHED));
      const age = isUnfinished
        ? random.whole(1, 60) * HOUR_MS
        : (2 + (index * 360) / count) * DAY_MS;
      // The two customers that one can be have some of their own.
      const customer =
        customers[index % 10 < 2 ? index % 2 : random.whole(0, customers.length - 1)];
      return threadOf(random, index, until - age, customer ?? { id: '', name: '' }, isUnfinished);
    });
    await insertRows(
      tx,
      'feedback',
      threads.map(({ row }) => row),
      TYPES,
    );
    await insertRows(
      tx,
      'feedback_messages',
      threads.flatMap(({ messages }) => messages),
      {
        feedbackId: 'text',
        byKind: 'text',
        byName: 'text',
        text: 'text',
        internal: 'boolean',
        at: 'timestamptz',
      },
    );
    await tx.query("select setval('feedback_numbers', $1)", [count]);
  },
};

const TYPES = {
  id: 'text',
  version: 'integer',
  customerId: 'text',
  source: 'text',
  category: 'text',
  title: 'text',
  text: 'text',
  contact: 'text',
  environment: 'jsonb',
  state: 'text',
  closedAs: 'text',
  priority: 'text',
  waitsSince: 'timestamptz',
  dueAt: 'timestamptz',
  firstReplyAt: 'timestamptz',
  resolvedAt: 'timestamptz',
  closedAt: 'timestamptz',
  rating: 'integer',
  replies: 'integer',
  customerUnread: 'integer',
  staffUnread: 'integer',
  key: 'uuid',
  createdAt: 'timestamptz',
  createdBy: 'text',
  updatedAt: 'timestamptz',
  updatedBy: 'text',
} as const;

type Customer = { readonly id: string; readonly name: string };
type State = 'new' | 'open' | 'waiting' | 'resolved' | 'closed';

type Plan = {
  readonly id: string;
  readonly at: number;
  readonly state: State;
  readonly customer: Customer;
  readonly subject: (typeof SUBJECTS)[number];
};

function stateOf(random: Random, index: number, isUnfinished: boolean): State {
  if (!isUnfinished) return random.chance(0.8) ? 'closed' : 'resolved';
  const [state = 'new'] = (['new', 'open', 'open', 'waiting'] as const).slice(index % 4);
  return state;
}

const isWaiting = (state: State) => state === 'new' || state === 'open';
const isOver = (state: State) => state === 'resolved' || state === 'closed';

/** What was written after the first text. */
function messagesOf(
  random: Random,
  { id, at, state, customer, subject }: Plan,
): readonly Message[] {
  if (state === 'new') return [];
  const said: Message[] = [];
  const say = (byKind: Message['byKind'], text: string, hours: number, internal = false) => {
    const byName = { staff: AGENT, customer: customer.name, system: '' }[byKind];
    const time = instant(Math.floor(at + hours * HOUR_MS));
    said.push({ feedbackId: id, byKind, byName, text, internal, at: time });
  };
  const replied = 0.1 + random.next() * (isOver(state) ? 7 : 0.3);
  if (random.chance(0.2)) say('staff', subject.note, replied / 2, true);
  say('staff', subject.answer, replied);
  say('system', state === 'open' ? 'open' : 'waiting', replied);
  if (state === 'open' || (isOver(state) && random.chance(0.6))) {
    say('customer', subject.more, replied + 0.2);
  }
  if (isOver(state)) {
    say('staff', '很高兴能帮到您，如有其他问题请随时联系我们。', 20);
    say('system', state, 20);
  }
  return said;
}

function threadOf(
  random: Random,
  index: number,
  at: number,
  customer: Customer,
  isUnfinished: boolean,
) {
  const day = shanghaiDay(new Date(at)).replaceAll('-', '');
  const id = `FB${day}${String(index + 1).padStart(6, '0')}`;
  const state = stateOf(random, index, isUnfinished);
  const subject = random.pick(SUBJECTS);
  const priority = random.pick(PRIORITIES);
  const messages = messagesOf(random, { id, at, state, customer, subject });
  const last = messages.at(-1);
  const updatedAt = last?.at ?? instant(at);
  const replies = messages.filter(({ byKind, internal }) => byKind !== 'system' && !internal);
  const row = {
    id,
    version: messages.length + 1,
    customerId: customer.id,
    source: random.pick(SOURCES),
    category: subject.category,
    title: subject.title,
    text: subject.text,
    contact: `user${index}@example.com`,
    environment: JSON.stringify({
      version: `5.${random.whole(0, 2)}.${random.whole(0, 9)}`,
      os: random.pick(SYSTEMS),
    }),
    state,
    closedAs: state === 'closed' ? 'done' : null,
    priority,
    waitsSince: isWaiting(state) ? instant(at) : null,
    dueAt: isWaiting(state) ? dueAt(USUAL_DUE, priority, at) : null,
    firstReplyAt: replies.find(({ byKind }) => byKind === 'staff')?.at ?? null,
    resolvedAt: isOver(state) ? updatedAt : null,
    closedAt: state === 'closed' ? updatedAt : null,
    rating: isOver(state) && random.chance(0.5) ? random.pick(RATINGS) : null,
    replies: replies.length,
    customerUnread: state === 'waiting' ? 1 : 0,
    staffUnread: isWaiting(state) ? 1 : 0,
    key: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    createdAt: instant(at),
    createdBy: customer.name,
    updatedAt,
    updatedBy: last?.byName ?? customer.name,
  };
  return { row, messages };
}
