import { refusal } from '../../http/refusal.js';

export const FEEDBACK_REFUSALS = {
  newerMessage: refusal(
    409,
    'NEWER_MESSAGE',
    '用户又发来了新消息，请看过再发送。',
    'The customer has written again. Please read it before you send.',
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
