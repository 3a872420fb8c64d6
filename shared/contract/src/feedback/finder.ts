import { byText, finder, namePartIn, numberIn } from '../home/finder.js';
import type { FEEDBACK_CALLS } from './calls.js';

export const FEEDBACK_FINDER = finder<typeof FEEDBACK_CALLS>()({
  key: 'feedback',
  title: { zh: '用户反馈', en: 'Feedback' },
  call: 'Feedback/GetList',
  asked: (text) => byText(numberIn(text, 'FB') ?? namePartIn(text)),
  found: ({ id, title }) => ({ id, name: title, hint: id, address: `/user-feedback?open=${id}` }),
});
