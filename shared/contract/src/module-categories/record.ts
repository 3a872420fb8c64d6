import { id, line, onOff, record, whole } from '../records/index.js';

/** How many levels of categories there are. */
export const MOST_LEVELS = 3;

const COUNTED = { readOnly: true } as const;
const MOST_COUNT = 2_147_483_647;

/** What a map or a template is about: a node of one tree. */
export const MODULE_CATEGORY = record({
  entity: 'moduleCategory',
  noun: { zh: '分类', measure: '个', one: 'category', many: 'categories' },
  can: { view: 'community.view', edit: 'community.edit' },
  fields: {
    /** Null: at the top. A move changes it, not the form. */
    parentId: id(['上级分类', 'Parent category'], { readOnly: true, optional: true }),
    /** Unique among its siblings. */
    nameZh: line(10, ['中文名称', 'Chinese name'], {
      unique: true,
      filter: 'part',
      list: 'opens',
    }),
    nameEn: line(20, ['英文名称', 'English name'], { filter: 'part' }),
    /** A disabled one can no longer be chosen, nor can one below it. */
    state: onOff,
    files: whole(MOST_COUNT, ['文件', 'Files'], COUNTED),
    templates: whole(MOST_COUNT, ['模板', 'Templates'], COUNTED),
  },
});
