import { type Refusal, refusal } from '../../ground/requests/refusal.js';

export const LABEL_REFUSALS = {
  noLabel: refusal(404, 'NO_LABEL', '没有这个名称的标签。', 'There is no label of this name.'),
  blocked: refusal(409, 'LABEL_BLOCKED', '标签不可用。', 'This label cannot be used.'),
} as const satisfies Readonly<Record<string, Refusal>>;
