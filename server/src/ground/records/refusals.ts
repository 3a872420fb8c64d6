import type { Refusal } from '../requests/refusal.js';

/** Why an act on records is refused, in addition to the refusals of every call. */
export const RECORD_REFUSALS = {
  taken: {
    status: 409,
    code: 'TAKEN',
    text: { zh: '已有同名的记录。', en: 'This name is already taken.' },
  },
  approvalNeeded: {
    status: 409,
    code: 'APPROVAL_NEEDED',
    text: { zh: '需先由另一位同事批准。', en: 'A colleague has to approve this first.' },
  },
  ownAct: {
    status: 409,
    code: 'OWN_ACT',
    text: { zh: '不能批准自己的修改。', en: 'You cannot approve your own change.' },
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Why a node of a tree does not go to a place. */
export const TREE_REFUSALS = {
  belowItself: {
    status: 409,
    code: 'NOT_BELOW_ITSELF',
    text: {
      zh: '不能移动或合并到自己或自己的下级。',
      en: 'It cannot be moved or merged into itself or into one below it.',
    },
  },
  tooDeep: {
    status: 409,
    code: 'TOO_DEEP',
    text: {
      zh: '层级过多，请放到更高一级。',
      en: 'There would be too many levels. Choose a place further up.',
    },
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** An act on more records than it may be on at once. */
export function tooManyRecords(most: number): Refusal {
  const number = most.toLocaleString('en');
  return {
    status: 409,
    code: 'TOO_MANY_RECORDS',
    text: {
      zh: `一次最多处理 ${number} 条，请缩小范围。`,
      en: `At most ${number} records at a time. Please narrow the filter.`,
    },
  };
}
