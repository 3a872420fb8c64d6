import { refusal } from '../../ground/requests/refusal.js';

export const COMMUNITY_REFUSALS = {
  takenDown: refusal(410, 'TAKEN_DOWN', '此文件已下架。', 'This map was taken down.'),
  ownMap: refusal(
    409,
    'OWN_MAP',
    '不能举报自己发布的内容。',
    'You cannot report what you published.',
  ),
  reported: refusal(
    409,
    'ALREADY_REPORTED',
    '您已举报过，我们会尽快处理。',
    'You have reported this already. We will look at it soon.',
  ),
  repeated: refusal(
    409,
    'REPEATED_TEXT',
    '请不要重复发表相同的内容。',
    'Please do not write the same text again.',
  ),
  noReason: refusal(400, 'REASON_NEEDED', '请写明原因。', 'Please say what is wrong.'),
} as const;
