import { flag, id, instant, line, record, whole, words } from '../records/index.js';
import {
  DIAGRAM_LANGUAGES,
  DIAGRAM_LICENCES,
  DIAGRAM_REASONS,
  DIAGRAM_STAGES,
  DIAGRAM_TITLE,
} from './words.js';

const READ_ONLY = { readOnly: true } as const;
const MAYBE = { ...READ_ONLY, optional: true } as const;
const MOST_COUNT = 2_147_483_647;
const COUNTED = { ...READ_ONLY, sort: true, list: 'fact', width: 100 } as const;

/** A file of the community, as staff see it: its author writes it, staff decide on it. */
export const DIAGRAM = record({
  entity: 'diagram',
  noun: { zh: '社区文件', measure: '份', one: 'community file', many: 'community files' },
  can: { view: 'community.view', edit: 'community.edit' },
  fields: {
    /** Of its newest revision. */
    title: line(DIAGRAM_TITLE.most, ['标题', 'Title'], {
      ...READ_ONLY,
      filter: 'part',
      list: 'opens',
      width: 240,
    }),
    customerName: line(50, ['作者', 'Author'], { ...READ_ONLY, list: 'line', width: 100 }),
    customerId: id(['作者编号', 'Author ID'], { ...READ_ONLY, filter: 'value' }),
    categoryId: id(['分类', 'Category'], {
      optional: true,
      filter: 'value',
      list: 'line',
      width: 110,
    }),
    industryId: id(['行业', 'Industry'], { optional: true, filter: 'value' }),
    language: words(DIAGRAM_LANGUAGES, ['语言', 'Language'], READ_ONLY),
    licence: words(DIAGRAM_LICENCES, ['许可', 'Licence'], READ_ONLY),
    state: words(DIAGRAM_STAGES, ['状态', 'Status'], {
      ...READ_ONLY,
      filter: 'value',
      list: 'head',
      width: 140,
      tones: {
        draft: 'waiting',
        reviewing: 'active',
        published: 'done',
        rejected: 'refused',
        hidden: 'ended',
        takenDown: 'refused',
      },
    }),
    topics: whole(MOST_COUNT, ['主题', 'Topics'], { ...READ_ONLY, list: 'plain', width: 90 }),
    views: whole(MOST_COUNT, ['浏览', 'Views'], COUNTED),
    downloads: whole(MOST_COUNT, ['下载', 'Downloads'], COUNTED),
    comments: whole(MOST_COUNT, ['评论', 'Comments'], READ_ONLY),
    /** Open ones. */
    reports: whole(MOST_COUNT, ['举报', 'Reports'], COUNTED),
    featured: flag(false, ['精选', 'Featured'], { ...READ_ONLY, filter: 'value' }),
    /** Since when it waits for a decision; null: it does not. */
    submittedAt: instant(['提交时间', 'Submitted'], {
      ...MAYBE,
      sort: true,
      list: 'fact',
      width: 150,
    }),
    publishedAt: instant(['发布时间', 'Published'], {
      ...MAYBE,
      sort: true,
      list: 'on request',
      width: 150,
    }),
    /** It was taken down, and its author disagrees. */
    isAppeal: flag(false, ['申诉', 'Appeal'], READ_ONLY),
    reasonCode: words(DIAGRAM_REASONS, ['原因', 'Reason'], MAYBE),
    /** For its author. */
    reason: line(500, ['说明', 'Explanation'], READ_ONLY),
    /** Who reviews it at the moment. */
    claimedBy: line(50, ['审核人', 'Reviewer'], MAYBE),
  },
});
