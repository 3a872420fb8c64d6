export { NOTICE_CALLS } from './calls.js';
export type { Notice, NoticeChoice, NoticeChoices, Unread } from './schemas.js';
export {
  NOTICE_TEMPLATES,
  type NoticeParams,
  type NoticeTemplate,
  noticeTitle,
} from './templates.js';
export { FIXED_TOPICS, NOTICE_TOPICS, type NoticeTopic } from './words.js';
