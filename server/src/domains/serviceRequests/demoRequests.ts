import { shanghaiDay } from '@banyan/rules';
import { type Columns, insertRow, startOfDay } from '../../ground/database/sql/index.js';
import { type Customer, createCustomers } from '../../ground/demoData/customers.js';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { instant } from '../../ground/demoData/insertRows.js';

const HOUR_MS = 3_600_000;
const ADMIN = { id: 'A00000001', name: '周敏' } as const;
const CLERK = { id: 'A00000002', name: '何佳宁' } as const;

type Example = {
  /** By its place among the example customers; null: a stranger. */
  readonly customer: number | null;
  readonly kind: string;
  readonly text: string;
  readonly state: 'requested' | 'scheduled' | 'in_progress' | 'done' | 'cancelled' | 'no_show';
  /** Days from the day of the example data, and the hour; null: no appointment. */
  readonly on: readonly [number, number] | null;
  readonly minutes?: number;
  readonly assignee?: typeof ADMIN | typeof CLERK;
  readonly place?: 'onsite';
  readonly result?: string;
  readonly rating?: number;
};

/** Nothing is open of the two customers that one can be: they can try to leave. */
const EXAMPLES: readonly Example[] = [
  {
    customer: 10,
    kind: 'training',
    text: '希望给部门 12 位同事做一次思维导图的入门培训，重点是协作和导出。',
    state: 'scheduled',
    on: [1, 10],
    minutes: 90,
    assignee: CLERK,
  },
  {
    customer: 0,
    kind: 'recovery',
    text: '电脑断电后有一个文件打不开，能帮忙恢复吗？',
    state: 'done',
    on: [-9, 15],
    minutes: 30,
    assignee: CLERK,
    result: '从自动备份中恢复了文件，已请用户确认。',
    rating: 5,
  },
  {
    customer: 11,
    kind: 'install',
    text: '公司电脑不能联网，需要离线安装和激活。',
    state: 'requested',
    on: null,
  },
  {
    customer: 2,
    kind: 'onsite',
    text: '会议室的一体机上安装并调试演示模式。',
    state: 'scheduled',
    on: [2, 14],
    minutes: 120,
    assignee: ADMIN,
    place: 'onsite',
  },
  {
    customer: 3,
    kind: 'template',
    text: '按我们的周报格式定制三个模板。',
    state: 'scheduled',
    on: [1, 11],
    minutes: 60,
    assignee: CLERK,
  },
  {
    customer: 4,
    kind: 'training',
    text: '新员工培训，约 30 人，线上。',
    state: 'scheduled',
    on: [3, 9],
    minutes: 60,
    assignee: CLERK,
  },
  {
    customer: 5,
    kind: 'install',
    text: '从旧电脑迁移到新电脑，授权也要一起迁移。',
    state: 'in_progress',
    on: [0, 9],
    minutes: 60,
    assignee: CLERK,
  },
  {
    customer: 6,
    kind: 'other',
    text: '需要一份可以入账的服务说明。',
    state: 'requested',
    on: null,
  },
  {
    customer: 1,
    kind: 'training',
    text: '团队空间的权限怎么设置，想约半小时讲解。',
    state: 'done',
    on: [-2, 16],
    minutes: 30,
    assignee: ADMIN,
    result: '讲解了成员与权限，用户已自行设置。',
  },
  {
    customer: 8,
    kind: 'recovery',
    text: '误删了一个分支，撤销也找不回来。',
    state: 'no_show',
    on: [-1, 10],
    minutes: 30,
    assignee: CLERK,
  },
  {
    customer: 9,
    kind: 'install',
    text: '安装时提示缺少运行库。',
    state: 'cancelled',
    on: [-3, 11],
    minutes: 30,
    assignee: ADMIN,
  },
  {
    customer: null,
    kind: 'account',
    text: '换了手机号，邮箱也不再使用，登录不了账户。',
    state: 'requested',
    on: null,
  },
];

/** Requests of the days around the example data's own: some wait, two appointments of one person overlap. */
export const demoRequests: DemoPart = {
  name: 'serviceRequests',
  fill: async (tx, options) => {
    const customers = createCustomers(options);
    for (const [index, example] of EXAMPLES.entries()) {
      const { customer: place, ...request } = example;
      const customer = place === null ? null : (customers[place % customers.length] ?? null);
      await insertRow(tx, 'service_requests', rowOf(request, index, customer, options.until));
    }
    await tx.query("select setval('service_numbers', $1)", [EXAMPLES.length]);
  },
};

/** Who has no account. */
const STRANGER = { name: '林女士', phone: '010-65551234' };

function rowOf(
  { assignee, on, minutes = 30, ...example }: Omit<Example, 'customer'>,
  index: number,
  customer: Customer | null,
  until: number,
): Columns {
  const today = shanghaiDay(new Date(until));
  const createdAt = instant(until - (index + 11) * 7 * HOUR_MS);
  const startsAt = on === null ? null : startOfHour(today, on);
  const by = customer?.name ?? STRANGER.name;
  const contact = { contactName: STRANGER.name, contactPhone: STRANGER.phone, channel: 'phone' };
  return {
    ...example,
    ...(customer === null ? contact : { customerId: customer.id, channel: 'portal' }),
    id: `SR${today.replaceAll('-', '')}${String(index + 1).padStart(6, '0')}`,
    productId: index % 3 === 0 ? 'naolitu' : 'mindmap',
    address: example.place === 'onsite' ? '上海市静安区南京西路 1 号 12 层' : '',
    assigneeId: assignee?.id ?? null,
    startsAt,
    minutes: startsAt === null ? null : minutes,
    waitsSince: example.state === 'requested' ? createdAt : null,
    endedAt: example.result === undefined ? null : startsAt,
    createdAt,
    createdBy: by,
    updatedAt: createdAt,
    updatedBy: assignee?.name ?? by,
  };
}

function startOfHour(today: string, [days, hour]: readonly [number, number]): string {
  return instant(Date.parse(startOfDay(today, days)) + hour * HOUR_MS);
}
