import type { Language, LocalText } from '../language.js';

/** What the public site is called. */
export const SITE_NAME: LocalText = { zh: '榕思维', en: 'Banyan Mind' };

/** Titles of the public pages by their addresses, in the page and in what search engines read. */
export const SITE_TITLES = {
  '/naolituindex': {
    zh: '脑力图 - 在浏览器里画思维导图',
    en: 'Naolitu - mind maps in the browser',
  },
  '/webHome': {
    zh: '思维导图个人版 - 用于读书、备考和写作',
    en: 'Mind Map Personal - for reading, study and writing',
  },
  '/productproionfo': {
    zh: '思维导图专业版 - 方案、流程与汇报用的图形工具',
    en: 'Mind Map Professional - diagrams for proposals, processes and reports',
  },
  '/productdown': { zh: '下载思维导图', en: 'Download Mind Map' },
  '/productdown?product=naolitu': { zh: '下载脑力图', en: 'Download Naolitu' },
  '/uarticle': { zh: '图文教程', en: 'Illustrated tutorials' },
  '/guidance': { zh: '使用指南', en: 'Usage guide' },
  '/community': { zh: '社区 - 大家画的思维导图', en: 'Community - mind maps by our users' },
  '/orderpage': { zh: '价格与购买', en: 'Prices' },
  '/register': { zh: '注册', en: 'Register' },
  '/aboutUs': { zh: '联系我们', en: 'Contact' },
  '/privacy': { zh: '隐私政策', en: 'Privacy policy' },
  '/privacy?kind=terms': { zh: '用户协议', en: 'Terms of use' },
  '/privacy?kind=refund': { zh: '退款说明', en: 'Refunds' },
  '/apppermission': { zh: '应用权限说明', en: 'App permissions' },
  '/communitytos': { zh: '社区规范', en: 'Community rules' },
} as const satisfies Readonly<Record<string, LocalText>>;
export type SiteAddress = keyof typeof SITE_TITLES;

/** The whole title of a public page: short ones end with the site's name. */
export function siteTitle(address: SiteAddress, language: Language): string {
  const title = SITE_TITLES[address][language];
  return title.includes(' - ') ? title : `${title} - ${SITE_NAME[language]}`;
}
