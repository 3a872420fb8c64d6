/** Words of the public frame. Both languages have the same shape. */
export const siteTexts = {
  zh: {
    skip: '跳到正文',
    brand: '榕思维',
    home: '榕思维首页',
    navigation: '网站导航',
    menu: '菜单',
    products: { naolitu: '脑力图', personal: '个人版', professional: '专业版' },
    language: 'English',
    toDark: '切换到深色',
    toLight: '切换到浅色',
    signIn: '登录',
    admin: '管理后台',
    signOut: '退出登录',
    account: (name: string) => `${name} 的个人中心`,
    footer: '页脚',
    slogan: '把想法理成一棵树。',
    groups: { products: '产品', support: '支持', account: '账户', agreements: '约定' },
    pages: {
      naolitu: '脑力图',
      personal: '个人版',
      professional: '专业版',
      feedback: '意见反馈',
      contact: '联系我们',
      myCentre: '个人中心',
      myOrders: '我的订单',
      terms: '用户协议',
      privacy: '隐私政策',
      permissions: '应用权限说明',
      community: '社区规范',
    },
    rights: '© 榕思维',
  },
  en: {
    skip: 'Skip to the content',
    brand: 'Banyan Mind',
    home: 'Banyan Mind, home page',
    navigation: 'Site',
    menu: 'Menu',
    products: { naolitu: 'Naolitu', personal: 'Personal', professional: 'Professional' },
    language: '中文',
    toDark: 'Switch to dark',
    toLight: 'Switch to light',
    signIn: 'Sign in',
    admin: 'Administration',
    signOut: 'Sign out',
    account: (name: string) => `${name}: personal centre`,
    footer: 'Footer',
    slogan: 'Let ideas grow into a tree.',
    groups: {
      products: 'Products',
      support: 'Support',
      account: 'Account',
      agreements: 'Agreements',
    },
    pages: {
      naolitu: 'Naolitu',
      personal: 'Personal',
      professional: 'Professional',
      feedback: 'Feedback',
      contact: 'Contact us',
      myCentre: 'Personal centre',
      myOrders: 'My orders',
      terms: 'Terms of use',
      privacy: 'Privacy policy',
      permissions: 'App permissions',
      community: 'Community rules',
    },
    rights: '© Banyan Mind',
  },
};

type Texts = (typeof siteTexts)['zh'];

/** What the foot of every page leads to. */
export const FOOTER: readonly {
  readonly group: keyof Texts['groups'];
  readonly links: readonly { readonly page: keyof Texts['pages']; readonly path: string }[];
}[] = [
  {
    group: 'products',
    links: [
      { page: 'naolitu', path: '/naolituindex' },
      { page: 'personal', path: '/webHome' },
      { page: 'professional', path: '/productproionfo' },
    ],
  },
  {
    group: 'support',
    links: [
      { page: 'feedback', path: '/personal/feedback' },
      { page: 'contact', path: '/aboutUs' },
    ],
  },
  {
    group: 'account',
    links: [
      { page: 'myCentre', path: '/personal/info' },
      { page: 'myOrders', path: '/personal/orderList' },
    ],
  },
  {
    group: 'agreements',
    links: [
      { page: 'terms', path: '/privacy?kind=terms' },
      { page: 'privacy', path: '/privacy' },
      { page: 'permissions', path: '/apppermission' },
      { page: 'community', path: '/communitytos' },
    ],
  },
];
