import type { LocalText } from '../language.js';

/** The states of a licence; the first that applies counts. */
export const LICENCE_STATES = {
  revoked: { zh: '已撤销', en: 'Revoked' },
  suspended: { zh: '已暂停', en: 'Suspended' },
  expired: { zh: '已到期', en: 'Expired' },
  expiring: { zh: '即将到期', en: 'Ends soon' },
  active: { zh: '有效', en: 'Active' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** A licence that ends within this many days counts as ending soon. */
export const EXPIRING_DAYS = 30;

/** Why a licence was suspended or revoked automatically. */
export const LICENCE_REASONS = {
  accountFrozen: { zh: '账户已冻结', en: 'The account is frozen' },
  accountClosed: { zh: '账户已注销', en: 'The account was closed' },
  refunded: { zh: '订单已退款', en: 'The order was refunded' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** Who or what has taken a device from a licence. */
export const ENDED_BY = {
  customer: { zh: '用户移除', en: 'Removed by the customer' },
  staff: { zh: '客服移除', en: 'Removed by staff' },
  filter: { zh: '设备被停用', en: 'The device is switched off' },
  silent: { zh: '90 天未使用', en: 'Silent for 90 days' },
  seats: { zh: '席位减少', en: 'Fewer seats' },
  expired: { zh: '授权到期', en: 'The licence ended' },
} as const satisfies Readonly<Record<string, LocalText>>;

export const ACTIVATED_VIA = {
  online: { zh: '在线', en: 'Online' },
  offline: { zh: '离线文件', en: 'By a file' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** The states of an extension of many licences. */
export const CAMPAIGN_STATES = {
  running: { zh: '进行中', en: 'Running' },
  done: { zh: '已完成', en: 'Done' },
  stopped: { zh: '已停止', en: 'Stopped' },
} as const satisfies Readonly<Record<string, LocalText>>;

/**
 * The most that one administrator may give one customer alone within 30 days: months and seats of licences, and fen off a
 * price. More needs `licences.approve`, a discount code that takes more off needs a second person.
 */
export const MOST_ALONE = { months: 12, seats: 50, offFen: 500_000 } as const;

export const LICENCE_COLUMNS = {
  id: { zh: '授权编号', en: 'Licence' },
  customerId: { zh: '用户编号', en: 'Customer ID' },
  customerName: { zh: '用户', en: 'Customer' },
  productId: { zh: '产品', en: 'Product' },
  editionName: { zh: '版本', en: 'Edition' },
  seats: { zh: '席位', en: 'Seats' },
  used: { zh: '已用设备', en: 'Devices in use' },
  most: { zh: '可用设备', en: 'Devices' },
  state: { zh: '状态', en: 'Status' },
  startsAt: { zh: '开始', en: 'Starts' },
  endsAt: { zh: '到期', en: 'Ends' },
  orderId: { zh: '订单号', en: 'Order' },
  createdAt: { zh: '创建时间', en: 'Created' },
} as const satisfies Readonly<Record<string, LocalText>>;
