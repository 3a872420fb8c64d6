import type { LocalText } from '../language.js';

/**
 * The result of entering a discount code. Unknown, disabled and other customers' codes get the same answer, so that
 * users cannot find out which codes exist.
 */
export const CODE_OUTCOMES = {
  accepted: { zh: '已使用', en: 'Applied' },
  unknown: { zh: '此优惠码不可用', en: 'This code cannot be used' },
  notYet: { zh: '尚未开始', en: 'It has not begun yet' },
  expired: { zh: '已过期', en: 'It has expired' },
  notForThis: { zh: '不适用于所选版本', en: 'It is not for this edition' },
  belowMinimum: { zh: '未达到使用金额', en: 'The amount is too low' },
  tooFewSeats: { zh: '所选人数未达到使用条件', en: 'It is for more seats than these' },
  newOnly: { zh: '仅限首次购买', en: 'It is for a first purchase' },
  usedByYou: { zh: '您已使用过', en: 'You have used it already' },
  usedUp: { zh: '已被领完', en: 'It is used up' },
  notForRenewal: { zh: '不能与续费优惠同时使用', en: 'It cannot be used for a renewal' },
  notWithStruck: {
    zh: '不能与划线价同时使用',
    en: 'It cannot be combined with a reduced price',
  },
} as const satisfies Readonly<Record<string, LocalText>>;
export type CodeOutcome = keyof typeof CODE_OUTCOMES;
