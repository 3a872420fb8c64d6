import { ids, instant, line, record, whole, words } from '../records/index.js';

export const LABEL_KINDS = {
  official: { zh: '官方', en: 'Official' },
  free: { zh: '自由', en: 'Free' },
} as const;

export const LABEL_STATES = {
  enabled: { zh: '正常', en: 'In use' },
  blocked: { zh: '已屏蔽', en: 'Blocked' },
} as const;

export const MOST_LABEL_NAME = 16;
const MOST_COUNT = 2_147_483_647;
const COUNTED = { readOnly: true, list: 'fact', sort: true } as const;

/** A word that authors give their files: of their own, or one of the vendor's. */
export const LABEL = record({
  entity: 'label',
  noun: { zh: '标签', measure: '个', one: 'label', many: 'labels' },
  can: { view: 'community.view', edit: 'community.edit' },
  fields: {
    /** Unique among all names and aliases, folded. */
    name: line(MOST_LABEL_NAME, ['名称', 'Name'], { unique: true, list: 'opens' }),
    kind: words(LABEL_KINDS, ['类型', 'Kind'], {
      usual: 'official',
      filter: 'value',
      list: 'fact',
      tones: { official: 'active', free: 'ended' },
    }),
    /** Files that have it, other than deleted ones. */
    uses: whole(MOST_COUNT, ['使用', 'Uses'], COUNTED),
    recentUses: whole(MOST_COUNT, ['近 30 天', '30 days'], { ...COUNTED, width: 110 }),
    /** Other names by which it is found. */
    aliases: ids(500, ['别名', 'Aliases'], { readOnly: true, list: 'line', width: 200 }),
    /** A blocked one is on no file and cannot be chosen. */
    state: words(LABEL_STATES, ['状态', 'Status'], {
      readOnly: true,
      filter: 'value',
      list: 'head',
      tones: { enabled: 'done', blocked: 'refused' },
    }),
    /** When the first of its files came. Null: it has none. */
    firstUsedAt: instant(['首次使用', 'First used'], {
      readOnly: true,
      optional: true,
      list: 'plain',
    }),
  },
});
