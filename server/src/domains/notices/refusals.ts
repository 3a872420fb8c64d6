import { refusal } from '../../ground/requests/refusal.js';

export const NOTICE_REFUSALS = {
  topicFixed: refusal(
    409,
    'TOPIC_FIXED',
    '安全通知不能关闭。',
    'Notices about security cannot be turned off.',
  ),
} as const;
