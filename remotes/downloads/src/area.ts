import { adminArea } from '@banyan/contract';

export const area = adminArea({
  name: 'downloads',
  version: '0.1.0',
  owner: 'Downloads team',
  groups: [
    {
      id: 'downloads',
      title: { zh: '下载', en: 'Downloads' },
      icon: 'DownloadOutlined',
      order: 70,
      screens: [
        {
          name: 'product-download',
          title: { zh: '产品下载', en: 'Product downloads' },
          permission: 'downloads.view',
        },
        {
          name: 'productdownstatistic',
          title: { zh: '下载统计', en: 'Download statistics' },
          permission: 'downloads.view',
        },
        {
          name: 'productdownstatisticbin',
          title: { zh: '下载分布', en: 'Download shares' },
          permission: 'downloads.view',
        },
        {
          name: 'naolitu-download',
          title: { zh: '脑力图下载', en: 'Naolitu downloads' },
          permission: 'downloads.view',
        },
        {
          name: 'naolitu-downstatistic',
          title: { zh: '脑力图下载统计', en: 'Naolitu download statistics' },
          permission: 'downloads.view',
        },
      ],
    },
  ],
});
