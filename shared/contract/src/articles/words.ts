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

/** In which languages an article has a text. */
export const ARTICLE_LANGUAGES = {
  both: { zh: '中文和英文', en: 'Both' },
  zh: { zh: '缺英文', en: 'No English' },
  en: { zh: '缺中文', en: 'No Chinese' },
  none: { zh: '无正文', en: 'No text' },
} as const;

export const REVISION_KINDS = {
  autosave: { zh: '自动保存', en: 'Autosave' },
  manual: { zh: '手动保存', en: 'Saved' },
  published: { zh: '已发布', en: 'Published' },
} as const;

/** What a text lacks; the blocking ones forbid publishing it. */
export const ARTICLE_GAPS = {
  noTitle: { zh: '缺少标题', en: 'The title is missing' },
  noCategory: { zh: '还没有选择分类', en: 'No category is chosen' },
  tooShort: { zh: '正文不足 50 字', en: 'The text is shorter than 50 characters' },
  pictureWithoutAlt: { zh: '有图片缺少替代文字', en: 'A picture has no alternative text' },
  otherLanguage: { zh: '另一种语言还没有正文', en: 'There is no text in the other language' },
  noCover: { zh: '没有封面', en: 'There is no cover' },
  noDescription: { zh: '没有搜索描述', en: 'The search description is missing' },
  headingOrder: { zh: '小标题跳级', en: 'A heading skips a level' },
} as const;
export type ArticleGap = keyof typeof ARTICLE_GAPS;

export const BLOCKING_GAPS: readonly ArticleGap[] = [
  'noTitle',
  'noCategory',
  'tooShort',
  'pictureWithoutAlt',
];
