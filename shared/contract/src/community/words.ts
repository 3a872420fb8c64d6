import { DIAGRAM_REASONS } from '../diagrams/words.js';

/** Maps on a page of their list, and comments below a map. */
export const MAPS_A_PAGE = 24;
export const COMMENTS_A_PAGE = 20;
/** The longest text that is searched for. */
export const MOST_MAP_SEARCH = 60;

export const MAP_SORTS = {
  ranking: { zh: '综合', en: 'Ranking' },
  newest: { zh: '最新', en: 'Newest' },
  viewed: { zh: '最多浏览', en: 'Most viewed' },
  downloaded: { zh: '最多下载', en: 'Most downloaded' },
} as const;
export type MapSort = keyof typeof MAP_SORTS;

const { illegal, copyright, personal, advertising, other } = DIAGRAM_REASONS;
/** Why a reader reports a map or a comment. */
export const REPORT_REASONS = { illegal, copyright, personal, advertising, other } as const;
export type ReportReason = keyof typeof REPORT_REASONS;

/** How many comments, and how many reports, a customer may send in an hour. */
export const COMMUNITY_LIMITS = {
  comment: { most: 10, seconds: 3_600 },
  report: { most: 10, seconds: 3_600 },
} as const;
/** So many comments of an account are reviewed before others see them. */
export const FIRST_COMMENTS = 3;
