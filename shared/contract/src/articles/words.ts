export const ARTICLE_KINDS = {
  tutorial: { zh: '图文教程', en: 'Tutorial' },
  guidance: { zh: '使用指南', en: 'Usage guide' },
  legal: { zh: '法律文本', en: 'Legal text' },
} as const;
export type ArticleKind = keyof typeof ARTICLE_KINDS;

/** The kinds that have categories. */
export const CATEGORY_KINDS = {
  tutorial: ARTICLE_KINDS.tutorial,
  guidance: ARTICLE_KINDS.guidance,
} as const;
export type CategoryKind = keyof typeof CATEGORY_KINDS;

export const ARTICLE_STATES = {
  draft: { zh: '草稿', en: 'Draft' },
  scheduled: { zh: '定时发布', en: 'Scheduled' },
  published: { zh: '已发布', en: 'Published' },
  offline: { zh: '已下线', en: 'Offline' },
} as const;
export type ArticleState = keyof typeof ARTICLE_STATES;

export const CALLOUT_TONES = {
  note: { zh: '说明', en: 'Note' },
  tip: { zh: '提示', en: 'Tip' },
  warning: { zh: '注意', en: 'Warning' },
} as const;
export type CalloutTone = keyof typeof CALLOUT_TONES;

/** Lower-case words joined by hyphens, at most 80 signs. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MOST_SLUG = 80;
