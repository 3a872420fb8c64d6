import { line, onOff, record } from '../records/index.js';

export const INDUSTRY = record({
  entity: 'industry',
  noun: { zh: '行业', measure: '个', one: 'industry', many: 'industries' },
  can: { view: 'community.view', edit: 'community.edit' },
  fields: {
    nameZh: line(10, ['中文名称', 'Chinese name'], {
      unique: true,
      filter: 'part',
      list: 'opens',
    }),
    nameEn: line(30, ['英文名称', 'English name'], { filter: 'part', list: 'line' }),
    /** Records keep a disabled industry; it can no longer be chosen. */
    state: onOff,
  },
});
