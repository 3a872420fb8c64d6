import type { AreaDefinition, RouteMeta } from '@banyan/contract';

/** A page for the signed-in customer alone. */
function ownPage(zh: string, en: string): RouteMeta {
  return { title: { zh, en }, require: true, admin: false, isTab: false };
}

export const area = {
  name: 'portal',
  version: '1.0.0',
  owner: 'Portal team',
  routes: [
    {
      path: '/personal',
      name: 'personal',
      meta: ownPage('个人中心', 'Personal centre'),
      redirectTo: '/personal/info',
    },
    {
      path: '/personal/info',
      name: 'personal-info',
      meta: ownPage('我的资料', 'My profile'),
    },
    {
      path: '/personal/orderList',
      name: 'personal-order-list',
      meta: ownPage('我的订单', 'My orders'),
    },
    {
      path: '/personal/orderDetail',
      name: 'personal-order-detail',
      meta: ownPage('订单详情', 'Order'),
    },
  ],
  menu: [],
  slices: [{ path: 'orders', version: '1.0.0' }],
} satisfies AreaDefinition;
