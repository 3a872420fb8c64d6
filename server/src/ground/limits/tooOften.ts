import type { Refusal } from '../requests/refusal.js';

/** A limit is reached: `details.retryAfterSeconds` says for how long. */
export function tooOften(retryAfterSeconds: number): Refusal {
  return {
    status: 429,
    code: 'TOO_MANY',
    text: {
      zh: '操作过于频繁，请稍后再试。',
      en: 'You have done this too often. Please try again later.',
    },
    details: { retryAfterSeconds },
  };
}
