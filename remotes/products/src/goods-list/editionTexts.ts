import { inBothLanguages } from '@banyan/contract';

export const editionTexts = inBothLanguages({
  new: ['新建版本', 'New edition'],
  copyOf: [(name: string) => `复制自 ${name}`, (name: string) => `Like ${name}`],
  copy: ['复制为新版本', 'Copy as new'],
  parts: {
    basic: ['基本', 'Basics'],
    points: ['要点', 'Points'],
    features: ['功能', 'Features'],
    prices: ['价格', 'Prices'],
    preview: ['预览', 'Preview'],
    orders: ['订单', 'Orders'],
    log: ['操作记录', 'Changes'],
  },
  fields: {
    points: ['要点', 'Points'],
    features: ['功能', 'Features'],
  },
  taken: ['该产品已有同名版本', 'This product already has an edition of that name'],
  seatsTurned: ['最多人数不能小于最少人数', 'Maximum seats must not be below minimum seats'],
  onlyOne: [
    '每个产品最多推荐一个版本，原来推荐的会取消',
    'One edition of a product at most: another one loses its mark',
  ],
  pointZh: [
    (number: number) => `要点 ${number}（中文）`,
    (number: number) => `Point ${number} (Chinese)`,
  ],
  pointEn: [
    (number: number) => `要点 ${number}（英文）`,
    (number: number) => `Point ${number} (English)`,
  ],
  addPoint: ['添加要点', 'Add a point'],
  removePoint: [
    (number: number) => `删除要点 ${number}`,
    (number: number) => `Remove point ${number}`,
  ],
  raisePoint: [
    (number: number) => `上移要点 ${number}`,
    (number: number) => `Move point ${number} up`,
  ],
  fill: [(label: string) => `请填写${label}`, (label: string) => `Enter ${label}`],
  noPoints: ['请至少填写一个要点', 'Add at least one point'],
  featuresHint: [
    '勾选的功能在客户端下次联网时生效。',
    'Clients have these features from their next connection on.',
  ],
  pricesLater: [
    '保存后在这里设置各时长的价格；复制的版本不带价格。',
    'Once it is saved, its prices are set here. A copy comes without prices.',
  ],
  previewHint: [
    '用户在产品页看到的样子，包含尚未保存的修改。',
    'What customers see on the product page, with what is not saved yet.',
  ],
  facts: {
    shown: ['状态', 'Status'],
    window: ['销售时间', 'On sale'],
    recent: ['近 30 天', 'Last 30 days'],
    pending: ['待付款订单', 'Orders not paid yet'],
    licences: ['有效授权', 'Active licences'],
    codes: ['优惠码', 'Discount codes'],
    updated: ['更新', 'Updated'],
  },
  always: ['长期', 'No end'],
  from: [(from: string) => `${from} 起`, (from: string) => `From ${from}`],
  until: [(to: string) => `至 ${to}`, (to: string) => `Until ${to}`],
  between: [
    (from: string, to: string) => `${from} 至 ${to}`,
    (from: string, to: string) => `${from} to ${to}`,
  ],
  recentOrders: [
    (count: string) => `${count} 个订单`,
    (count: string) => (count === '1' ? '1 order' : `${count} orders`),
  ],
  codesOf: ['适用于此版本的优惠码', 'Codes for this edition'],
});
