import { inBothLanguages } from '@banyan/contract';
import { EDITION } from '@banyan/contract/products';
import { nounTexts } from '@banyan/lists';

export const goodsTexts = inBothLanguages({
  ...nounTexts(EDITION.noun),
  heading: ['产品列表', 'Products'],
  tableOf: [(product: string) => `${product}的版本`, (product: string) => `${product} editions`],
  newOf: [
    (product: string) => `新建版本：${product}`,
    (product: string) => `New edition: ${product}`,
  ],
  first: ['新建第一个版本', 'New edition'],
  none: [
    '这个产品还没有版本。用户购买的是版本，每个版本有自己的价格、人数和功能。',
    'This product has no editions yet. Customers buy an edition, which has its own prices, seats and features.',
  ],
  name: ['名称', 'Name'],
  columns: {
    name: ['版本', 'Edition'],
    state: ['状态', 'Status'],
    offers: ['价格', 'Prices'],
    seats: ['人数', 'Seats'],
    devices: ['每人设备', 'Devices per seat'],
    recentOrders: ['30 天订单', 'Orders, 30 days'],
    recentFen: ['30 天收入', 'Revenue, 30 days'],
    activeLicences: ['有效授权', 'Active licences'],
    updatedAt: ['更新时间', 'Updated'],
    order: ['顺序', 'Order'],
  },
  ordersOf: [
    (count: string, name: string) => `${count}，查看${name}近 30 天的订单`,
    (count: string, name: string) => `${count}, see the orders of ${name} in the last 30 days`,
  ],
  paidOf: [
    (sum: string, name: string) => `${sum}，查看${name}近 30 天付款的订单`,
    (sum: string, name: string) => `${sum}, see the paid orders of ${name} in the last 30 days`,
  ],
  licencesOf: [
    (count: string, name: string) => `${count}，查看${name}的授权`,
    (count: string, name: string) => `${count}, see the licences of ${name}`,
  ],
  recommended: ['推荐', 'Recommended'],
  startsAt: [(time: string) => `定时 ${time} 上架`, (time: string) => `On sale from ${time}`],
  until: [(time: string) => `至 ${time}`, (time: string) => `until ${time}`],
  ended: [(time: string) => `${time} 结束`, (time: string) => `ended ${time}`],
  free: ['免费', 'Free'],
  noPrice: ['未定价', 'No price'],
  notSold: ['不销售', 'Not sold'],
  next: [
    (time: string, price: string) => `${time} 起 ${price}`,
    (time: string, price: string) => `${price} from ${time}`,
  ],
  up: [(name: string) => `上移 ${name}`, (name: string) => `Move ${name} up`],
  down: [(name: string) => `下移 ${name}`, (name: string) => `Move ${name} down`],
  moved: ['顺序已保存', 'Order saved'],
});
