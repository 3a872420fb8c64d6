import type { LocalText } from '../language.js';

export const SEARCH_ENGINES = {
  baidu: { zh: '百度', en: 'Baidu' },
  bing: { zh: '必应', en: 'Bing' },
  sogou: { zh: '搜狗', en: 'Sogou' },
  so: { zh: '360 搜索', en: '360 Search' },
  shenma: { zh: '神马', en: 'Shenma' },
  toutiao: { zh: '头条搜索', en: 'Toutiao Search' },
  google: { zh: '谷歌', en: 'Google' },
  other: { zh: '其他搜索引擎', en: 'Other engines' },
} as const satisfies Readonly<Record<string, LocalText>>;
export type SearchEngine = keyof typeof SEARCH_ENGINES;

export const VISIT_DEVICES = {
  desktop: { zh: '电脑', en: 'Computer' },
  mobile: { zh: '手机', en: 'Phone' },
  tablet: { zh: '平板', en: 'Tablet' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** The page with which a visitor went furthest, in that order. */
export const VISIT_GOALS = {
  none: { zh: '仅浏览', en: 'Only looked' },
  download: { zh: '下载页', en: 'Downloads' },
  register: { zh: '注册页', en: 'Registration' },
  order: { zh: '下单页', en: 'Order page' },
} as const satisfies Readonly<Record<string, LocalText>>;
