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

export const portalTexts = {
  zh: {
    navigation: '个人中心',
    product: '榕思维',
    unread: (count: number) => `，${count} 条未读`,
    groups: { overview: '概览', shop: '购买', community: '社区', account: '账户', support: '支持' },
    pages: {
      info: '我的资料',
      orders: '我的订单',
      licences: '我的授权',
      devices: '我的设备',
      invoices: '申请发票',
      diagrams: '我的社区文件',
      edit: '修改资料',
      identity: '实名认证',
      phone: '手机与邮箱',
      pass: '登录与安全',
      feedback: '意见反馈',
      notices: '通知',
      privacy: '隐私与数据',
    },
  },
  en: {
    navigation: 'Personal centre',
    product: 'Banyan Mind',
    unread: (count: number) => `, ${count} unread`,
    groups: {
      overview: 'Overview',
      shop: 'Purchases',
      community: 'Community',
      account: 'Account',
      support: 'Support',
    },
    pages: {
      info: 'My profile',
      orders: 'My orders',
      licences: 'Licences',
      devices: 'My devices',
      invoices: 'Request an invoice',
      diagrams: 'Community files',
      edit: 'Edit profile',
      identity: 'Verify identity',
      phone: 'Phone and e-mail',
      pass: 'Sign-in and security',
      feedback: 'Feedback',
      notices: 'Notices',
      privacy: 'Privacy and data',
    },
  },
};

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
