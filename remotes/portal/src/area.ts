import type { AreaDefinition, RouteMeta } from '@banyan/contract';

/** A page for the signed-in customer alone. */
function ownPage(zh: string, en: string): RouteMeta {
  return { title: { zh, en }, require: true, admin: false, isTab: false };
}

/** Specification 2: ordering and paying need no login. */
function openPage(zh: string, en: string): RouteMeta {
  return { ...ownPage(zh, en), require: false };
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
    {
      path: '/personal/licences',
      name: 'personal-licences',
      meta: ownPage('我的授权', 'Licences'),
    },
    {
      path: '/personal/identity',
      name: 'personal-identity',
      meta: ownPage('实名认证', 'Identity verification'),
    },
    {
      path: '/personal/editInfo',
      name: 'personal-edit-info',
      meta: ownPage('修改资料', 'Edit my profile'),
    },
    {
      path: '/personal/changePhone',
      name: 'personal-change-phone',
      meta: ownPage('手机与邮箱', 'Phone and e-mail'),
    },
    {
      path: '/personal/pass',
      name: 'personal-pass',
      meta: ownPage('登录与安全', 'Sign-in and security'),
    },
    {
      path: '/personal/device',
      name: 'personal-device',
      meta: ownPage('我的设备', 'My devices'),
    },
    {
      path: '/personal/udiagrams',
      name: 'personal-udiagrams',
      meta: ownPage('我的社区文件', 'My community files'),
    },
    {
      path: '/personal/udiagramdetail',
      name: 'personal-udiagram-detail',
      meta: ownPage('社区文件详情', 'Community file'),
    },
    {
      path: '/personal/feedback',
      name: 'personal-feedback',
      meta: ownPage('意见反馈', 'Feedback'),
    },
    {
      path: '/personal/notices',
      name: 'personal-notices',
      meta: ownPage('通知', 'Notices'),
    },
    {
      path: '/personal/privacy',
      name: 'personal-privacy',
      meta: ownPage('隐私与数据', 'Privacy and data'),
    },
    {
      path: '/newinvoince',
      name: 'new-invoice',
      meta: ownPage('申请发票', 'Request an invoice'),
    },
    {
      path: '/orderpage',
      name: 'order-page',
      meta: openPage('选购下单', 'Place an order'),
    },
    { path: '/payMent', name: 'payment', meta: openPage('支付', 'Payment') },
  ],
  menu: [],
} satisfies AreaDefinition;
