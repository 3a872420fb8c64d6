import type { Order } from '@banyan/contract/orders';
import { detailAddress, licenceAddress } from './detailAddress.js';
import { sameChoice } from './sameChoice.js';

export type OrderLink = {
  readonly name: 'pay' | 'licence' | 'refund' | 'again' | 'apply' | 'invoice';
  readonly to: string;
};

/** An application that is over: there may be another one. */
const OVER: readonly Order['invoiceState'][] = [null, 'rejected', 'withdrawn', 'reversed'];

/** Where an order leads to in its state, what fits best first (site and portal, page d4). */
export function orderLinks(order: Order): readonly OrderLink[] {
  const { id, state, kind, editionId, licenceId = null } = order;
  const isGoods = kind !== 'service' && editionId !== null && editionId !== undefined;
  const again: OrderLink[] = isGoods ? [{ name: 'again', to: sameChoice(order) }] : [];
  const licence: OrderLink[] =
    licenceId === null ? [] : [{ name: 'licence', to: licenceAddress(licenceId) }];
  switch (state) {
    case 'pending':
      return [{ name: 'pay', to: `/payMent?order=${id}` }];
    case 'cancelled':
      return again;
    case 'refunded':
      return [{ name: 'refund', to: `${detailAddress(id)}#refund` }, ...again];
    case 'completed':
      return [...again, ...licence, ...invoiceOf(order)];
    case 'paid':
    case 'delivered':
      return [...licence, ...invoiceOf(order), ...again];
  }
}

function invoiceOf({ id, amountFen, refundedFen, invoiceState }: Order): OrderLink[] {
  if (amountFen <= refundedFen) return [];
  return OVER.includes(invoiceState)
    ? [{ name: 'apply', to: `/newinvoince?order=${id}` }]
    : [{ name: 'invoice', to: '/newinvoince?tab=records' }];
}
