import { MY_IDENTITY_STATES } from '../identities/words.js';
import { fen, flag, instant, line, lines, record, whole, words } from '../records/index.js';
import { CUSTOMER_SOURCES, CUSTOMER_STATES } from './words.js';

const said = { readOnly: true } as const;
const inFile = { readOnly: true, exported: true } as const;
const maybe = { ...inFile, optional: true } as const;
const asked = { ...inFile, filter: 'value' } as const;
const free = { optional: true } as const;

/** A customer as staff see them. The contacts are masked: acts of their own change and show them. */
export const CUSTOMER = record({
  entity: 'customer',
  noun: { zh: '用户', measure: '位', one: 'customer', many: 'customers' },
  can: { view: 'accounts.view', edit: 'accounts.edit', export: 'accounts.export' },
  fields: {
    // The same limit as for a verified name.
    name: line(50, ['姓名', 'Name'], { exported: true }),
    company: line(60, ['公司', 'Company'], { ...free, exported: true }),
    city: line(30, ['城市', 'City'], { ...free, exported: true, filter: 'value' }),
    /** `138****5678`, `w***@example.com`. */
    phone: line(20, ['手机', 'Phone'], maybe),
    email: line(254, ['邮箱', 'E-mail'], maybe),
    state: words(CUSTOMER_STATES, ['状态', 'Status'], asked),
    identityState: words(MY_IDENTITY_STATES, ['实名', 'Identity'], inFile),
    source: words(CUSTOMER_SOURCES, ['来源', 'Source'], asked),
    orderCount: whole(0, ['订单数', 'Orders'], inFile),
    spentFen: fen(0, ['消费', 'Spent'], inFile),
    /** Devices that the customer is or was signed in on and that were not removed. */
    deviceCount: whole(0, ['设备数', 'Devices'], inFile),
    lastOrderAt: instant(['最近下单', 'Last order'], maybe),
    lastActiveAt: instant(['最近活跃', 'Last active'], inFile),
    registeredAt: instant(['注册时间', 'Registered'], inFile),
    nickname: line(30, ['昵称', 'Nickname'], free),
    staffNote: lines(2_000, ['内部备注', 'Staff note'], free),
    /** One of the reasons for freezing; empty: not frozen, or no reason was given. */
    stateReason: line(40, ['冻结原因', 'Reason'], said),
    /** As many as the list of licences has of the customer. */
    licenceCount: whole(0, ['授权数', 'Licences'], said),
    /** When the account is erased; null: it is not being closed. */
    closingUntil: instant(['注销时间', 'Closes'], { ...said, optional: true }),
    /** Orders that wait for payment. */
    pendingOrders: whole(0, ['待付款订单', 'Orders not paid yet'], said),
    /** Created by staff and not registered yet: the contacts cannot sign in. */
    isInvited: flag(false, ['未注册', 'Not registered yet'], said),
    /** How many sessions are open now. */
    sessions: whole(0, ['在线会话', 'Sessions'], said),
  },
});
