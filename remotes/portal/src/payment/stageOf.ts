import type { Paying, Payment } from '@banyan/contract/payments';

/** The stages of paying for an order. Each has a screen of its own. */
export type Stage =
  | { readonly kind: 'paid' }
  | { readonly kind: 'cancelled' }
  /** The amount received does not match: staff check it. */
  | { readonly kind: 'disputed' }
  /** Payments are switched off at the moment. */
  | { readonly kind: 'off' }
  /** A payment is open; its method can be changed. */
  | { readonly kind: 'open'; readonly payment: Payment }
  /** A payment method is to be chosen; `last` is the attempt that failed. */
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
