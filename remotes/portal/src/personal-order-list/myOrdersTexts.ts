import type { Group } from './myOrderSearch.js';

const zhGroups: Readonly<Record<Group, string>> = {
  all: '全部',
  pending: '待付款',
  active: '进行中',
  completed: '已完成',
  ended: '已结束',
};

const enGroups: Readonly<Record<Group, string>> = {
  all: 'All',
  pending: 'Pending',
  active: 'Under way',
  completed: 'Completed',
  ended: 'Ended',
};

export const myOrdersTexts = {
  zh: {
    title: '我的订单',
    groups: '按状态筛选',
    group: zhGroups,
    refunded: (amount: string) => `已退 ${amount}`,
    noOrders: '您还没有订单。',
    noneInGroup: '这里没有订单。',
    seeEditions: '了解各个版本',
    seeAll: '查看全部订单',
    pages: '翻页',
  },
  en: {
    title: 'My orders',
    groups: 'Filter by state',
    group: enGroups,
    refunded: (amount: string) => `${amount} refunded`,
    noOrders: 'You have no orders yet.',
    noneInGroup: 'There are no orders here.',
    seeEditions: 'Look at the editions',
    seeAll: 'See all orders',
    pages: 'Pages',
  },
};
