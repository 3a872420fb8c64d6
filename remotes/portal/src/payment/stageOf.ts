import type { Paying, Payment } from '@banyan/contract/payments';

/** Where somebody is with paying for an order: each has a screen of its own. */
export type Stage =
  | { readonly kind: 'paid' }
  | { readonly kind: 'cancelled' }
  /** Money came that does not fit: staff look at it. */
  | { readonly kind: 'disputed' }
  /** Nobody takes money at the moment. */
  | { readonly kind: 'off' }
  /** One way is open, and can be changed. */
  | { readonly kind: 'open'; readonly payment: Payment }
  /** A way is to be chosen; `last` is the try that did not lead to anything. */
  | { readonly kind: 'choose'; readonly last: Payment | null };

export function stageOf({ order, payments, cashier }: Paying): Stage {
  if (order.state === 'cancelled') return { kind: 'cancelled' };
  if (order.state !== 'pending') return { kind: 'paid' };
  if (payments.some(({ state }) => state === 'disputed')) return { kind: 'disputed' };
  if (cashier === null) return { kind: 'off' };
  const open = payments.find(({ state, begun }) => state === 'open' && begun !== null);
  return open === undefined
    ? { kind: 'choose', last: payments[0] ?? null }
    : { kind: 'open', payment: open };
}
