import type { AreaDefinition } from '@banyan/contract';
import { adminTab } from '@banyan/rules';

export const area = {
  name: 'products',
  version: '0.1.0',
  owner: 'Products team',
  routes: [
    {
      path: '/goods-list',
      name: 'goods-list',
      meta: adminTab('products.view', '产品列表', 'Products'),
      beingBuilt: true,
    },
    {
      path: '/code-list',
      name: 'code-list',
      meta: adminTab('discounts.view', '优惠码', 'Discount codes'),
      beingBuilt: true,
    },
    {
      path: '/clienttemplate',
      name: 'clienttemplate',
      meta: adminTab('products.view', '客户端模板', 'Client templates'),
      beingBuilt: true,
    },
    {
      path: '/publishauth',
      name: 'publishauth',
      meta: adminTab('publishing.view', '发布权限', 'Publishing rights'),
      beingBuilt: true,
    },
  ],
  menu: [
    {
      id: 'products',
      parentId: null,
      title: { zh: '产品', en: 'Products' },
      route: null,
      icon: 'AppstoreOutlined',
      order: 30,
    },
    {
      id: 'products.goods-list',
      parentId: 'products',
      title: { zh: '产品列表', en: 'Product list' },
      route: 'goods-list',
      icon: null,
      order: 1,
      permission: 'products.view',
    },
    {
      id: 'products.code-list',
      parentId: 'products',
      title: { zh: '优惠码', en: 'Discount codes' },
      route: 'code-list',
      icon: null,
      order: 2,
      permission: 'discounts.view',
    },
    {
      id: 'products.clienttemplate',
      parentId: 'products',
      title: { zh: '客户端模板', en: 'Client templates' },
      route: 'clienttemplate',
      icon: null,
      order: 3,
      permission: 'products.view',
    },
    {
      id: 'products.publishauth',
      parentId: 'products',
      title: { zh: '发布权限', en: 'Publishing rights' },
      route: 'publishauth',
      icon: null,
      order: 4,
      permission: 'publishing.view',
    },
  ],
} satisfies AreaDefinition;
