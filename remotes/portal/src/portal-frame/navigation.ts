import { inBothLanguages } from '@banyan/contract';
/** What has a number of unread ones. */
export type Counted = 'feedback' | 'notices';

type Entry = {
  readonly page: keyof (typeof portalTexts)['zh']['pages'];
  readonly path: string;
  readonly counted?: Counted;
};

type Group = {
  readonly group: keyof (typeof portalTexts)['zh']['groups'];
  readonly entries: readonly Entry[];
};

export const portalTexts = inBothLanguages({
  navigation: ['个人中心', 'Personal centre'],
  product: ['榕思维', 'Banyan Mind'],
  unread: [(count: number) => `，${count} 条未读`, (count: number) => `, ${count} unread`],
  groups: {
    overview: ['概览', 'Overview'],
    shop: ['购买', 'Purchases'],
    community: ['社区', 'Community'],
    account: ['账户', 'Account'],
    support: ['支持', 'Support'],
  },
  pages: {
    info: ['我的资料', 'My profile'],
    orders: ['我的订单', 'My orders'],
    licences: ['我的授权', 'Licences'],
    devices: ['我的设备', 'My devices'],
    invoices: ['申请发票', 'Request an invoice'],
    diagrams: ['我的社区文件', 'Community files'],
    edit: ['修改资料', 'Edit profile'],
    identity: ['实名认证', 'Verify identity'],
    phone: ['手机与邮箱', 'Phone and e-mail'],
    pass: ['登录与安全', 'Sign-in and security'],
    feedback: ['意见反馈', 'Feedback'],
    notices: ['通知', 'Notices'],
    privacy: ['隐私与数据', 'Privacy and data'],
  },
});

export const NAVIGATION: readonly Group[] = [
  { group: 'overview', entries: [{ page: 'info', path: '/personal/info' }] },
  {
    group: 'shop',
    entries: [
      { page: 'orders', path: '/personal/orderList' },
      { page: 'licences', path: '/personal/licences' },
      { page: 'devices', path: '/personal/device' },
      { page: 'invoices', path: '/newinvoince' },
    ],
  },
  { group: 'community', entries: [{ page: 'diagrams', path: '/personal/udiagrams' }] },
  {
    group: 'account',
    entries: [
      { page: 'edit', path: '/personal/editInfo' },
      { page: 'identity', path: '/personal/identity' },
      { page: 'phone', path: '/personal/changePhone' },
      { page: 'pass', path: '/personal/pass' },
      { page: 'privacy', path: '/personal/privacy' },
    ],
  },
  {
    group: 'support',
    entries: [
      { page: 'feedback', path: '/personal/feedback', counted: 'feedback' },
      { page: 'notices', path: '/personal/notices', counted: 'notices' },
    ],
  },
];
