import { refusal } from '../../ground/requests/refusal.js';

export const FEEDBACK_REFUSALS = {
  newerMessage: refusal(
    409,
    'NEWER_MESSAGE',
    '用户又发来了新消息，请看过再发送。',
    'The customer has written again. Please read it before you send.',
  ),
  notMergeable: refusal(
    409,
    'NOT_MERGEABLE',
    '只能合并到同一位用户的另一条反馈，且该反馈没有被合并过。',
    'It can only be merged into another thread of the same customer that was not merged itself.',
  ),
  merged: refusal(
    409,
    'FEEDBACK_MERGED',
    '此反馈已合并到另一条，请在那里继续。',
    'This feedback was merged into another one. Please go on there.',
  ),
  noSuchCategory: refusal(
    400,
    'NO_SUCH_CATEGORY',
    '请选择反馈类型。',
    'Please choose what it is about.',
  ),
  notAssignable: refusal(
    400,
    'NOT_ASSIGNABLE',
    '该管理员不能处理反馈。',
    'This administrator cannot answer feedback.',
  ),
} as const;
