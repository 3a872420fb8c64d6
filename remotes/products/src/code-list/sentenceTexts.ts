import { inBothLanguages } from '@banyan/contract';

/** The parts of the sentence that says what a code does. */
export const sentenceTexts = inBothLanguages({
  comma: ['，', ', '],
  /** Between who it is for and what they get. */
  gets: ['，', ' '],
  and: ['、', ', '],
  who: {
    all: ['全部用户', 'All customers'],
    new: ['新用户', 'New customers'],
    listed: ['指定用户', 'Named customers'],
  },
  any: ['任意版本', 'any edition'],
  of: [
    (who: string, what: string, terms: string) =>
      `${who}购买${what}${terms === '' ? '' : `（${terms}）`}`,
    (who: string, what: string, terms: string) =>
      `${who} who buy ${what}${terms === '' ? '' : ` (${terms})`}`,
  ],
  seats: [(least: number) => `至少 ${least} 人`, (least: number) => `for ${least} seats or more`],
  off: [
    (off: string, min: string) => (min === '' ? `减 ${off}` : `满 ${min} 减 ${off}`),
    (off: string, min: string) => (min === '' ? `get ${off} off` : `get ${off} off from ${min}`),
  ],
  cap: [(most: string) => `最多减 ${most}`, (most: string) => `${most} at most`],
  each: [
    (times: number) => `每人 ${times} 次`,
    (times: number) => (times === 1 ? 'once each' : `${times} times each`),
  ],
  inAll: [
    (times: string) => `共 ${times} 次`,
    (times: string) => (times === '1' ? 'once in all' : `${times} times in all`),
  ],
  notStruck: ['不与划线价同享', 'not on struck prices'],
  notRenewal: ['不用于续费', 'not for renewals'],
  window: [
    (from: string, to: string) => (to === '' ? `${from} 起` : `${from} 起至 ${to}`),
    (from: string, to: string) => (to === '' ? `from ${from}` : `from ${from} to ${to}`),
  ],
});
