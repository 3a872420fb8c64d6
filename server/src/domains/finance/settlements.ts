import type { Settlement } from '@banyan/contract/finance';
import type { OrderState } from '@banyan/contract/orders';
import type { PaymentRow } from '../payments/paymentRows.js';

type Disputed = Pick<PaymentRow, 'state' | 'dispute' | 'amountFen' | 'receivedFen'>;

/** How a disputed payment may be settled; money in another currency or sent to another payee is not kept. */
export function settlementsOf(
  { state, dispute, amountFen, receivedFen }: Disputed,
  order: OrderState,
): readonly Settlement[] {
  if (state !== 'disputed' || receivedFen === null) return [];
  const isOurs = dispute === null || dispute.currency === 'CNY';
  if (order !== 'pending' || !isOurs || receivedFen === 0) return ['refund'];
  return receivedFen >= amountFen ? ['accept', 'refund'] : ['partial', 'refund'];
}
