import type { LocalText } from '../language.js';

// What people call the values and the columns: on screen and in files alike.

export const CUSTOMER_STATES = {
  active: { zh: '正常', en: 'Active' },
  frozen: { zh: '已冻结', en: 'Frozen' },
  closing: { zh: '注销中', en: 'Closing' },
  closed: { zh: '已注销', en: 'Closed' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** How a customer first found the product. */
export const CUSTOMER_SOURCES = {
  search: { zh: '搜索引擎', en: 'Search engine' },
  direct: { zh: '直接访问', en: 'Direct' },
  client: { zh: '客户端', en: 'Client' },
  campaign: { zh: '推广活动', en: 'Campaign' },
  partner: { zh: '合作伙伴', en: 'Partner' },
} as const satisfies Readonly<Record<string, LocalText>>;

export const FREEZE_REASONS = {
  fraud: { zh: '欺诈或盗刷', en: 'Fraud or stolen payment' },
  sharing: { zh: '共享或转卖账户', en: 'Account shared or resold' },
  takeover: { zh: '账户疑似被盗', en: 'Account may be taken over' },
  request: { zh: '本人要求', en: 'Asked for by the customer' },
  legal: { zh: '依法要求', en: 'Required by law' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Readonly<Record<string, LocalText>>;

export const CUSTOMER_COLUMNS = {
  id: { zh: '编号', en: 'ID' },
  name: { zh: '姓名', en: 'Name' },
  company: { zh: '公司', en: 'Company' },
  city: { zh: '城市', en: 'City' },
  phone: { zh: '手机', en: 'Phone' },
  email: { zh: '邮箱', en: 'E-mail' },
  state: { zh: '状态', en: 'Status' },
  identityState: { zh: '实名', en: 'Identity' },
  source: { zh: '来源', en: 'Source' },
  orderCount: { zh: '订单数', en: 'Orders' },
  spentFen: { zh: '消费（元）', en: 'Spent (CNY)' },
  deviceCount: { zh: '设备数', en: 'Devices' },
  lastOrderAt: { zh: '最近下单', en: 'Last order' },
  lastActiveAt: { zh: '最近活跃', en: 'Last active' },
  registeredAt: { zh: '注册时间', en: 'Registered' },
} as const satisfies Readonly<Record<string, LocalText>>;
