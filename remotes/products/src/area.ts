import { adminArea } from '@banyan/contract';

export const area = adminArea({
  name: 'products',
  version: '0.1.0',
  owner: 'Products team',
  groups: [
    {
      id: 'products',
      title: { zh: '产品', en: 'Products' },
      icon: 'AppstoreOutlined',
      order: 30,
      screens: [
        {
          name: 'goods-list',
          title: { zh: '产品列表', en: 'Products' },
          permission: 'products.view',
        },
        {
          name: 'code-list',
          title: { zh: '优惠码', en: 'Discount codes' },
          permission: 'discounts.view',
        },
        {
          name: 'clienttemplate',
          title: { zh: '客户端模板', en: 'Client templates' },
          permission: 'products.view',
        },
        {
          name: 'publishauth',
          title: { zh: '发布权限', en: 'Publishing rights' },
          permission: 'publishing.view',
        },
      ],
    },
  ],
});
