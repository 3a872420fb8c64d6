import type { Quote } from '@banyan/contract/shop';
import type { Queryable } from '../../ground/database/db.js';
import { insertRow } from '../../ground/database/sql/index.js';
import type { Quoted } from '../shop/quote.js';

export type NewOrder = {
  readonly customerId: string;
  readonly channel: 'web' | 'manual';
  /** How long it can be paid for. */
  readonly payMs: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly key?: string;
  /** Added to its price by hand, or taken off, and why. */
  readonly adjustment?: { readonly fen: number; readonly reason: string };
  /** Who of the staff has made it. */
  readonly staff?: string;
};

/** Adds an order of what was quoted, which waits to be paid. */
export function insertOrder(
  tx: Queryable,
  id: string,
  { quote, offering, code }: Quoted,
  { customerId, channel, payMs, now, key, adjustment, staff }: NewOrder,
): Promise<void> {
  const at = new Date(now).toISOString();
  const adjustFen = adjustment?.fen ?? 0;
  const adjusted = adjustFen === 0 ? {} : { adjustReason: adjustment?.reason };
  return insertRow(tx, 'orders', {
    id,
    customerId,
    kind: 'licence',
    productId: offering.productId,
    editionId: offering.editionId,
    editionName: offering.nameZh,
    term: quote.term,
    quantity: quote.seats,
    listFen: quote.unitFen,
    discountFen: quote.discountFen,
    adjustFen,
    amountFen: quote.totalFen + adjustFen,
    discountCodeId: code?.id ?? null,
    renewsLicenceId: quote.renews?.id ?? null,
    snapshot: JSON.stringify({ ...snapshotOf(offering, quote), ...adjusted }),
    state: 'pending',
    channel,
    payBy: new Date(now + payMs).toISOString(),
    key: key ?? null,
    createdByStaff: staff ?? null,
    createdAt: at,
    updatedAt: at,
  });
}

/** What was sold, as it was then. */
function snapshotOf({ nameZh, nameEn, features }: Quoted['offering'], quote: Quote) {
  const { unitFen, wasFen, term } = quote;
  return { nameZh, nameEn, features, term, unitFen, wasFen };
}
