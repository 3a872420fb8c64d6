import { beingBuiltPages, SitePage } from '@banyan/ui';
import { area } from '../area.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';

const centre = { zh: '个人中心', en: 'your personal centre' };
const shop = { zh: '网上商店', en: 'our shop' };

export const pages = {
  ...beingBuiltPages(
    area,
    {
      area: centre,
      purposes: {
        'personal-udiagrams': {
          zh: '管理您在社区公开的文件',
          en: 'managing the files that you share in the community',
        },
        'personal-udiagram-detail': {
          zh: '查看一个社区文件的内容与评论',
          en: 'seeing a community file and what is said about it',
        },
        'new-invoice': {
          zh: '为已付款的订单申请发票',
          en: 'applying for the invoice of a paid order',
        },
      },
    },
    PortalFrame,
  ),
  ...beingBuiltPages(
    area,
    {
      area: shop,
      purposes: {
        'order-page': { zh: '选择版本并下单', en: 'choosing an edition and ordering it' },
        payment: { zh: '为订单付款', en: 'paying for an order' },
      },
    },
    SitePage,
  ),
};
