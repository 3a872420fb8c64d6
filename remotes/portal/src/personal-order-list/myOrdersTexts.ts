import { inBothLanguages } from '@banyan/contract';

export const myOrdersTexts = inBothLanguages({
  title: ['我的订单', 'My orders'],
  groups: ['按状态筛选', 'Filter by state'],
  search: ['搜索订单号', 'Search by order number'],
  find: ['搜索', 'Search'],
  year: ['年份', 'Year'],
  anyYear: ['全部年份', 'All years'],
  refunded: [(amount: string) => `已退 ${amount}`, (amount: string) => `${amount} refunded`],
  hasLeft: ['状态刚刚改变，已不在此分组。', 'It has just changed, and is in this group no longer.'],
  noOrders: ['您还没有订单。', 'You have no orders yet.'],
  noneInGroup: ['这里没有订单。', 'There are no orders here.'],
  notFound: ['没有找到这个订单号，请核对。', 'No order has this number. Please check it.'],
  seeEditions: ['了解各个版本', 'Look at the editions'],
  seeAll: ['查看全部订单', 'See all orders'],
  more: ['更多', 'More'],
  moreOf: [(id: string) => `更多：${id}`, (id: string) => `More: ${id}`],
  pages: ['翻页', 'Pages'],
});
