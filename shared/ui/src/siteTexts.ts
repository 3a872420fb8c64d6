import { inBothLanguages } from '@banyan/contract';
import { SITE_NAME } from '@banyan/contract/site';

/** Words of the public frame. Both languages have the same shape. */
export const siteTexts = inBothLanguages({
  skip: ['跳到正文', 'Skip to the content'],
  brand: [SITE_NAME.zh, SITE_NAME.en],
  home: ['榕思维首页', 'Banyan Mind, home page'],
  navigation: ['网站导航', 'Site'],
  menu: ['菜单', 'Menu'],
  ways: {
    mindmap: ['思维导图', 'Mind Map'],
    naolitu: ['脑力图', 'Naolitu'],
    prices: ['价格', 'Prices'],
    downloads: ['下载', 'Downloads'],
    community: ['社区', 'Community'],
    help: ['帮助', 'Help'],
    contact: ['联系我们', 'Contact'],
  },
  language: ['English', '中文'],
  toDark: ['切换到深色', 'Switch to dark'],
  toLight: ['切换到浅色', 'Switch to light'],
  signIn: ['登录', 'Sign in'],
  admin: ['管理后台', 'Administration'],
  signOut: ['退出登录', 'Sign out'],
  account: [(name: string) => `${name} 的个人中心`, (name: string) => `${name}: personal centre`],
  footer: ['页脚', 'Footer'],
  slogan: ['把想法理成一棵树。', 'Let ideas grow into a tree.'],
  groups: {
    products: ['产品', 'Products'],
    support: ['支持', 'Support'],
    account: ['账户', 'Account'],
    agreements: ['约定', 'Agreements'],
  },
  pages: {
    naolitu: ['脑力图', 'Naolitu'],
    personal: ['思维导图个人版', 'Mind Map Personal'],
    professional: ['思维导图专业版', 'Mind Map Professional'],
    downloads: ['下载', 'Downloads'],
    guide: ['使用指南', 'Usage guide'],
    tutorials: ['图文教程', 'Tutorials'],
    feedback: ['意见反馈', 'Feedback'],
    contact: ['联系我们', 'Contact us'],
    myCentre: ['个人中心', 'Personal centre'],
    myOrders: ['我的订单', 'My orders'],
    terms: ['用户协议', 'Terms of use'],
    privacy: ['隐私政策', 'Privacy policy'],
    permissions: ['应用权限说明', 'App permissions'],
    maps: ['社区', 'Community'],
    community: ['社区规范', 'Community rules'],
  },
  legal: ['备案与联系方式', 'Records and contact'],
  phone: ['电话', 'Phone'],
  email: ['邮箱', 'E-mail'],
});

type Texts = (typeof siteTexts)['zh'];

/** What the head of every page leads to, and the pages on which a way is the current one. */
export const WAYS: readonly {
  readonly way: keyof Texts['ways'];
  readonly path: string;
  readonly also?: string;
}[] = [
  { way: 'mindmap', path: '/webHome', also: '/productproionfo' },
  { way: 'naolitu', path: '/naolituindex' },
  { way: 'prices', path: '/orderpage' },
  { way: 'downloads', path: '/productdown' },
  { way: 'community', path: '/community' },
  { way: 'help', path: '/guidance', also: '/uarticle' },
  { way: 'contact', path: '/aboutUs' },
];

/** What the foot of every page leads to. */
export const FOOTER: readonly {
  readonly group: keyof Texts['groups'];
  readonly links: readonly { readonly page: keyof Texts['pages']; readonly path: string }[];
}[] = [
  {
    group: 'products',
    links: [
      { page: 'personal', path: '/webHome' },
      { page: 'professional', path: '/productproionfo' },
      { page: 'naolitu', path: '/naolituindex' },
    ],
  },
  {
    group: 'support',
    links: [
      { page: 'downloads', path: '/productdown' },
      { page: 'guide', path: '/guidance' },
      { page: 'tutorials', path: '/uarticle' },
      { page: 'maps', path: '/community' },
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
