import { id, instant, line, lines, record, whole, words } from '../records/index.js';
import { GRANT_EFFECTS, GRANT_STATES, PUBLISH_WHO, REVIEW_MODES } from './words.js';

const CAN = { view: 'publishing.view', edit: 'publishing.edit' } as const;
const MOST_A_DAY = 100;

/** Who may publish, how much, and what is reviewed: there is one. */
export const PUBLISH_POLICY = record({
  entity: 'publishPolicy',
  noun: { zh: '发布规则', measure: '份', one: 'publishing rule', many: 'publishing rules' },
  can: CAN,
  fields: {
    who: words(PUBLISH_WHO, ['谁可以发布', 'Who may publish']),
    minAccountDays: whole(365, ['账户至少注册（天）', 'Least age of an account (days)'], {
      usual: 0,
    }),
    dailyLimit: whole(MOST_A_DAY, ['每人每天最多', 'Most a day for each']),
    review: words(REVIEW_MODES, ['审核', 'Reviewed']),
    firstReviewed: whole(50, ['前几个需审核', 'How many are the first'], { least: 1, usual: 3 }),
    /** One a line. */
    bannedWords: lines(10_000, ['敏感词（每行一个）', 'Banned words (one a line)'], {
      optional: true,
    }),
  },
});

/** A customer for whom another rule holds. */
export const PUBLISH_GRANT = record({
  entity: 'publishGrant',
  noun: { zh: '例外', measure: '个', one: 'exception', many: 'exceptions' },
  can: CAN,
  fields: {
    /** Given when it is made. */
    customerId: id(['用户', 'Customer'], { readOnly: true, filter: 'value', list: 'opens' }),
    /** Masked. */
    customerName: line(50, ['姓名', 'Name'], { readOnly: true }),
    effect: words(GRANT_EFFECTS, ['效果', 'Effect'], {
      filter: 'value',
      list: 'line',
      width: 216,
      tones: { allow: 'done', deny: 'refused', trusted: 'active' },
    }),
    /** Null: as the rules say. */
    dailyLimit: whole(MOST_A_DAY, ['每天最多', 'Most a day'], {
      optional: true,
      list: 'fact',
      width: 150,
    }),
    /** Null: it does not end. */
    until: instant(['结束时间', 'Ends'], { optional: true, list: 'fact', sort: true }),
    state: words(GRANT_STATES, ['状态', 'Status'], {
      readOnly: true,
      filter: 'value',
      list: 'head',
      tones: { active: 'done', over: 'ended' },
    }),
    reason: line(200, ['原因', 'Reason'], { list: 'plain', width: 220 }),
  },
});
