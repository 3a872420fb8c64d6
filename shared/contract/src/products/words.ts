import type { LocalText } from '../language.js';

// What people call the values: on screen, in files and in messages alike.

export const PRODUCTS = {
  mindmap: { zh: '思维导图', en: 'Mind Map' },
  naolitu: { zh: '脑力图', en: 'Naolitu' },
} as const satisfies Readonly<Record<string, LocalText>>;
export type ProductId = keyof typeof PRODUCTS;

/** How long a price is for. */
export const TERMS = {
  m1: { zh: '1 个月', en: '1 month' },
  m3: { zh: '3 个月', en: '3 months' },
  y1: { zh: '1 年', en: '1 year' },
  y2: { zh: '2 年', en: '2 years' },
  y3: { zh: '3 年', en: '3 years' },
  perpetual: { zh: '永久', en: 'Perpetual' },
} as const satisfies Readonly<Record<string, LocalText>>;
export type Term = keyof typeof TERMS;

/** What a price is for: one person, for a term. After the amount. */
export const PER_PERSON: Readonly<Record<Term, LocalText>> = {
  m1: { zh: '每人每月', en: '/ person / month' },
  m3: { zh: '每人 3 个月', en: '/ person / 3 months' },
  y1: { zh: '每人每年', en: '/ person / year' },
  y2: { zh: '每人 2 年', en: '/ person / 2 years' },
  y3: { zh: '每人 3 年', en: '/ person / 3 years' },
  perpetual: { zh: '每人永久', en: '/ person, perpetual' },
};

/** How many months a term has; null: it does not end. */
export const TERM_MONTHS: Readonly<Record<Term, number | null>> = {
  m1: 1,
  m3: 3,
  y1: 12,
  y2: 24,
  y3: 36,
  perpetual: null,
};

/** What an edition is at the moment, its window of sale included. */
export const EDITION_STATES = {
  draft: { zh: '未上架', en: 'Draft' },
  scheduled: { zh: '定时上架', en: 'Scheduled' },
  on_sale: { zh: '在售', en: 'On sale' },
  off_sale: { zh: '已停售', en: 'Off sale' },
  retired: { zh: '已退役', en: 'Retired' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** What an edition unlocks in the client. */
export const FEATURES = {
  shapes: { zh: '全部图形与样式', en: 'All shapes and styles' },
  charts: { zh: '鱼骨图、组织图与时间轴', en: 'Fishbone, organisation chart, time line' },
  exportImages: { zh: '导出图片与 PDF', en: 'Export to images and PDF' },
  exportOffice: { zh: '导出 Word、PPT 与大纲', en: 'Export to Word, slides and outline' },
  sharedSpace: { zh: '共享空间', en: 'Shared space' },
  members: { zh: '成员与权限', en: 'Members and permissions' },
  comments: { zh: '评论与修订记录', en: 'Comments and revisions' },
  singleSignOn: { zh: '统一登录', en: 'Single sign-on' },
  ownServers: { zh: '自有服务器部署', en: 'On your own servers' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** The states that staff may set, from each one. */
export const EDITION_STEPS = {
  draft: ['on_sale'],
  on_sale: ['on_sale', 'off_sale'],
  off_sale: ['on_sale', 'retired'],
  retired: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** ¥999,999.99. Here, since the browser reads it and needs no schema for it. */
export const MOST_PRICE_FEN = 99_999_999;
