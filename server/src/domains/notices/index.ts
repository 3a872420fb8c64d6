import { NOTICE_CALLS } from '@banyan/contract/notices';
import { service } from '../service.js';
import { noticeHandlers } from './noticeHandlers.js';
import { personalNotices } from './personalNotices.js';

export const notices = service(NOTICE_CALLS, noticeHandlers, { personal: [personalNotices] });
