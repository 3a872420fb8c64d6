import { CATEGORY_KINDS, MOST_SLUG } from '../articles/words.js';
import { id, line, onOff, record, whole, words } from '../records/index.js';

/** How many levels of categories there are. */
export const MOST_LEVELS = 3;

const COUNTED = { readOnly: true } as const;
const MOST_COUNT = 2_147_483_647;

/** Where readers find articles and videos: a node of the tree of its kind. */
export const ARTICLE_CATEGORY = record({
  entity: 'articleCategory',
  noun: { zh: '分类', measure: '个', one: 'category', many: 'categories' },
  can: { view: 'articles.view', edit: 'articles.edit' },
  fields: {
    kind: words(CATEGORY_KINDS, ['用于', 'Used for'], { filter: 'value' }),
    /** Null: at the top. A move changes it, not the form. */
    parentId: id(['上级分类', 'Parent category'], { readOnly: true, optional: true }),
    nameZh: line(12, ['中文名称', 'Chinese name'], { filter: 'part', list: 'opens' }),
    nameEn: line(30, ['英文名称', 'English name'], { filter: 'part' }),
    /** Its part of the public address. The one before leads here. */
    slug: line(MOST_SLUG, ['地址', 'Address'], { unique: true, filter: 'part' }),
    summaryZh: line(80, ['中文简介', 'Chinese summary'], { optional: true }),
    summaryEn: line(80, ['英文简介', 'English summary'], { optional: true }),
    /** Disabled ones are not in the navigation; the addresses of their articles stay. */
    state: onOff,
    articles: whole(MOST_COUNT, ['文章', 'Articles'], COUNTED),
    published: whole(MOST_COUNT, ['已发布', 'Published'], COUNTED),
    videos: whole(MOST_COUNT, ['视频', 'Videos'], COUNTED),
  },
});
