import { id, line, lines, record, whole, words } from '../records/index.js';

export const COUNTED_FIELDS = {
  views: { zh: '浏览', en: 'Views' },
  downloads: { zh: '下载', en: 'Downloads' },
} as const;

export const CORRECTION_KINDS = {
  migrated: { zh: '迁移', en: 'Migrated' },
  bot: { zh: '机器人', en: 'Robots' },
  duplicate: { zh: '重复文件', en: 'Merged file' },
} as const;

export const CORRECTION_STAGES = {
  proposed: { zh: '待批准', en: 'Awaits a second person' },
  applied: { zh: '已生效', en: 'Applied' },
  revoked: { zh: '已撤销', en: 'Revoked' },
} as const;

/** What one person corrects alone: more than either needs a second one. */
export const CORRECTED_ALONE = { most: 1_000, percent: 10 } as const;
export const LEAST_REASON = 10;

const VIEW = 'community.view';
const EDIT = 'community.traffic';
const MOST_WEIGHT = 100;
const MOST_DELTA = 10_000_000;
const MOST_COUNT = 2_147_483_647;
const READ_ONLY = { readOnly: true } as const;

/** How files are ranked: there is one. */
export const TRAFFIC_RULES = record({
  entity: 'trafficRules',
  noun: { zh: '排序规则', measure: '份', one: 'ranking', many: 'rankings' },
  can: { view: VIEW, edit: EDIT },
  fields: {
    viewsWeight: whole(MOST_WEIGHT, ['浏览权重', 'Weight of views']),
    downloadsWeight: whole(MOST_WEIGHT, ['下载权重', 'Weight of downloads']),
    commentsWeight: whole(MOST_WEIGHT, ['评论权重', 'Weight of comments']),
    freshnessWeight: whole(MOST_WEIGHT, ['新鲜度权重', 'Weight of freshness']),
    halfLifeDays: whole(365, ['新鲜度半衰期（天）', 'Half-life of freshness (days)'], { least: 1 }),
    /** At most so many of one author follow each other. */
    authorCap: whole(20, ['同一作者最多连续', 'Most of one author in a row'], { least: 1 }),
    /** Files with more open reports are not listed. */
    mostReports: whole(100, ['举报超过此数不展示', 'Most open reports of a listed file'], {
      least: 1,
    }),
  },
});

/** A correction of a counter, with its evidence. The counter itself never changes. */
export const COUNT_CORRECTION = record({
  entity: 'countCorrection',
  noun: { zh: '校正', measure: '条', one: 'correction', many: 'corrections' },
  can: { view: VIEW, edit: EDIT },
  fields: {
    diagramId: id(['文件编号', 'File number'], { ...READ_ONLY, filter: 'value' }),
    fileTitle: line(60, ['文件', 'File'], { ...READ_ONLY, list: 'opens', width: 220 }),
    field: words(COUNTED_FIELDS, ['计数', 'Counter'], { filter: 'value', list: 'fact' }),
    delta: whole(MOST_DELTA, ['校正值', 'Correction'], { least: -MOST_DELTA, list: 'fact' }),
    /** What was counted, the sum of what is applied, and what readers see. */
    realCount: whole(MOST_COUNT, ['实际', 'Counted'], { ...READ_ONLY, list: 'fact' }),
    corrected: whole(MOST_COUNT, ['已校正', 'Corrected by'], { ...READ_ONLY, list: 'plain' }),
    shownCount: whole(MOST_COUNT, ['展示', 'Shown'], { ...READ_ONLY, list: 'fact' }),
    kind: words(CORRECTION_KINDS, ['原因类型', 'Kind'], { filter: 'value', list: 'plain' }),
    evidence: line(200, ['证据', 'Evidence']),
    reason: lines(500, ['说明', 'Reason']),
    state: words(CORRECTION_STAGES, ['状态', 'Status'], {
      ...READ_ONLY,
      filter: 'value',
      list: 'head',
      width: 210,
      tones: { proposed: 'waiting', applied: 'done', revoked: 'ended' },
    }),
    /** The second person; null: one was enough, or it is not approved. */
    approvedName: line(50, ['批准人', 'Approved by'], { ...READ_ONLY, optional: true }),
  },
});
