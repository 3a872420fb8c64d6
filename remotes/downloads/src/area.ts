import type { AreaDefinition, RouteMeta } from '@banyan/contract';

/** A tab for administrators who may see this area. */
function tab(zh: string, en: string): RouteMeta {
  return {
    title: { zh, en },
    require: true,
    admin: true,
    isTab: true,
    permission: 'downloads.view',
  };
}

export const area = {
  name: 'downloads',
  version: '0.1.0',
  owner: 'Downloads team',
  routes: [
    {
      path: '/product-download',
      name: 'product-download',
      meta: tab('产品下载', 'Product downloads'),
      beingBuilt: true,
    },
    {
      path: '/productdownstatistic',
      name: 'productdownstatistic',
      meta: tab('下载统计', 'Download statistics'),
      beingBuilt: true,
    },
    {
      path: '/productdownstatisticbin',
      name: 'productdownstatisticbin',
      meta: tab('下载分布', 'Download shares'),
      beingBuilt: true,
    },
    {
      path: '/naolitu-download',
      name: 'naolitu-download',
      meta: tab('脑力图下载', 'Naolitu downloads'),
      beingBuilt: true,
    },
    {
      path: '/naolitu-downstatistic',
      name: 'naolitu-downstatistic',
      meta: tab('脑力图下载统计', 'Naolitu download statistics'),
      beingBuilt: true,
    },
  ],
  menu: [
    {
      id: 'downloads',
      parentId: null,
      title: { zh: '下载', en: 'Downloads' },
      route: null,
      icon: 'DownloadOutlined',
      order: 70,
    },
    {
      id: 'downloads.product-download',
      parentId: 'downloads',
      title: { zh: '产品下载', en: 'Product downloads' },
      route: 'product-download',
      icon: null,
      order: 1,
      permission: 'downloads.view',
    },
    {
      id: 'downloads.productdownstatistic',
      parentId: 'downloads',
      title: { zh: '下载统计', en: 'Download statistics' },
      route: 'productdownstatistic',
      icon: null,
      order: 2,
      permission: 'downloads.view',
    },
    {
      id: 'downloads.productdownstatisticbin',
      parentId: 'downloads',
      title: { zh: '下载分布', en: 'Download shares' },
      route: 'productdownstatisticbin',
      icon: null,
      order: 3,
      permission: 'downloads.view',
    },
    {
      id: 'downloads.naolitu-download',
      parentId: 'downloads',
      title: { zh: '脑力图下载', en: 'Naolitu downloads' },
      route: 'naolitu-download',
      icon: null,
      order: 4,
      permission: 'downloads.view',
    },
    {
      id: 'downloads.naolitu-downstatistic',
      parentId: 'downloads',
      title: { zh: '脑力图下载统计', en: 'Naolitu download statistics' },
      route: 'naolitu-downstatistic',
      icon: null,
      order: 5,
      permission: 'downloads.view',
    },
  ],
} satisfies AreaDefinition;
