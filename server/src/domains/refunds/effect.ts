import type { Order } from '@banyan/contract/orders';
import type { RefundEffect } from '@banyan/contract/refunds';
import type { Queryable } from '../../ground/database/db.js';
import { effectOnLicence } from '../licences/refunds.js';
import { isPaidOnline, refundableOf } from '../orders/moneyBack.js';

type Asked = { readonly amountFen: number; readonly seatsEnd: number };

/** What giving so much of an order back does, by the rules of the act. Nothing is held: it may be otherwise a moment later. */
export async function effectOf(
  db: Queryable,
  order: Order,
  { amountFen, seatsEnd }: Asked,
): Promise<RefundEffect> {
  const { id, invoiceState } = order;
  const refundableFen = refundableOf(order);
  const isAll = amountFen >= refundableFen;
  return {
    refundableFen,
    isAll,
    isOnline: await isPaidOnline(db, id),
    hasInvoice: invoiceState === 'issued',
    licence: await effectOnLicence(db, { orderId: id, isFull: isAll, seatsEnd }),
  };
}
