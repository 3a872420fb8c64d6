import { PRODUCTS } from '../products/words.js';
import { flag, id, instant, line, percent, record, whole, words } from '../records/index.js';
import { ARTICLE_KINDS, ARTICLE_LANGUAGES, ARTICLE_STATES, MOST_SLUG } from './words.js';

const READ_ONLY = { readOnly: true } as const;

/** An article in both languages: what is said about it. Its texts are revisions. */
export const ARTICLE = record({
  entity: 'article',
  noun: { zh: '文章', measure: '篇', one: 'article', many: 'articles' },
  can: { view: 'articles.view', edit: 'articles.edit' },
  fields: {
    /** Of its draft: in Chinese, or else in English. */
    title: line(80, ['标题', 'Title'], { ...READ_ONLY, list: 'opens', width: 260 }),
    kind: words(ARTICLE_KINDS, ['类型', 'Kind'], { filter: 'value', list: 'fact', width: 100 }),
    slug: line(MOST_SLUG, ['网址名称', 'Address'], { unique: true, list: 'line', width: 180 }),
    categoryId: id(['分类', 'Category'], { optional: true, list: 'fact', width: 140 }),
    productId: words(PRODUCTS, ['产品', 'Product'], { optional: true, filter: 'value' }),
    coverFileId: id(['封面', 'Cover'], { optional: true }),
    state: words(ARTICLE_STATES, ['状态', 'Status'], {
      ...READ_ONLY,
      filter: 'value',
      list: 'head',
      width: 120,
      tones: { draft: 'waiting', scheduled: 'active', published: 'done', offline: 'ended' },
    }),
    scheduledAt: instant(['定时发布时间', 'Scheduled for'], { ...READ_ONLY, optional: true }),
    /** Its draft has changed since it was published. */
    isChanged: flag(false, ['未发布的修改', 'Unpublished changes'], {
      ...READ_ONLY,
      filter: 'value',
      list: 'fact',
      width: 110,
    }),
    languages: words(ARTICLE_LANGUAGES, ['语言', 'Languages'], {
      ...READ_ONLY,
      filter: 'value',
      list: 'fact',
      width: 110,
    }),
    /** Readers of the last 30 days, today included: each once a day. */
    views: whole(2_147_483_647, ['30 天阅读', 'Views, 30 days'], {
      ...READ_ONLY,
      sort: true,
      list: 'fact',
      width: 120,
    }),
    /** Of those of the last 30 days who answered. */
    helpful: percent(100, ['有帮助', 'Helpful'], {
      ...READ_ONLY,
      optional: true,
      sort: true,
      list: 'fact',
      width: 110,
    }),
    publishedAt: instant(['发布时间', 'Published'], {
      ...READ_ONLY,
      optional: true,
      sort: true,
      list: 'plain',
    }),
  },
});
