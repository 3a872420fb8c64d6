import type { LocalText } from '../language.js';
import { line, record, words } from '../records/index.js';

const STATES = {
  enabled: { zh: '已启用', en: 'Enabled' },
  disabled: { zh: '已停用', en: 'Disabled' },
} as const satisfies Readonly<Record<string, LocalText>>;

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
    state: words(STATES, ['状态', 'Status'], {
      readOnly: true,
      filter: 'value',
      list: 'head',
      tones: { enabled: 'done', disabled: 'ended' },
    }),
  },
});
