import { PRODUCTS } from '../products/words.js';
import { id, ids, instant, line, record, whole, words } from '../records/index.js';

export const TEMPLATE_STATES = {
  draft: { zh: '草稿', en: 'Draft' },
  published: { zh: '已发布', en: 'Published' },
  offline: { zh: '已下线', en: 'Offline' },
} as const;

const READ_ONLY = { readOnly: true } as const;
const MOST_COUNT = 2_147_483_647;
const MOST_TITLE = 40;

/** What a desktop program begins a map with. */
export const TEMPLATE = record({
  entity: 'clientTemplate',
  noun: { zh: '模板', measure: '个', one: 'template', many: 'templates' },
  can: { view: 'products.view', edit: 'templates.edit' },
  fields: {
    titleZh: line(MOST_TITLE, ['中文标题', 'Chinese title'], {
      filter: 'part',
      list: 'opens',
      width: 240,
    }),
    titleEn: line(MOST_TITLE, ['英文标题', 'English title'], { filter: 'part' }),
    productId: words(PRODUCTS, ['产品', 'Product'], {
      usual: 'mindmap',
      filter: 'value',
      list: 'fact',
      width: 100,
    }),
    categoryId: id(['分类', 'Category'], { filter: 'value', list: 'line', width: 140 }),
    /** Empty: for all of the product. */
    editions: ids(20, ['版本', 'Editions'], { list: 'plain' }),
    /** Older programs do not get it. Empty: all get it. */
    minVersion: line(20, ['最低版本', 'Minimum version'], {
      optional: true,
      list: 'plain',
      width: 110,
    }),
    state: words(TEMPLATE_STATES, ['状态', 'Status'], {
      ...READ_ONLY,
      filter: 'value',
      list: 'head',
      tones: { draft: 'waiting', published: 'done', offline: 'ended' },
    }),
    publishedAt: instant(['发布时间', 'Published'], { ...READ_ONLY, optional: true }),
    /** Within its category, from 1, and how many there are. */
    place: whole(MOST_COUNT, ['次序', 'Order'], { ...READ_ONLY, list: 'plain', width: 80 }),
    places: whole(MOST_COUNT, ['同类模板', 'In its category'], READ_ONLY),
  },
});
