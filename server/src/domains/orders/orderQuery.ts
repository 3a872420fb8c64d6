import type { OrderFilter, orderSortSchema } from '@banyan/contract/orders';
import { readPhone } from '@banyan/rules';
import type * as z from 'zod';
import {
  type Condition,
  containing,
  equal,
  type KeySort,
  onDays,
  orderOf,
  type Place,
  where,
} from '../../ground/database/sql/index.js';

export type Sort = z.output<typeof orderSortSchema>;

/** The column of a sort; the order number breaks ties, so that pages never overlap. */
const SORT_COLUMNS: Readonly<Record<Sort['by'], string>> = {
  createdAt: 'o.created_at',
  amountFen: 'o.amount_fen',
  id: 'o.id',
  refundAskedAt: `(select max(q.created_at) from refund_requests q where q.order_id = o.id and q.state = 'requested')`,
};

/** Order numbers are `BY` and digits. */
const NUMBER_FROM_START = /^BY\d+$/;
const PART_OF_NUMBER = /^(?:BY?|Y?\d*)$/;

/** A filter as a condition over `orders o`. An empty filter is `true`. */
export function conditionOf(filter: OrderFilter): Condition {
  const { states = [], paidFrom, paidTo, minFen, maxFen } = filter;
  const text = filter.text?.trim() ?? '';
  return where((place) => [
    text !== '' && textCondition(text, place),
    states.length > 0 && `o.state = any(${place(states)})`,
    ...equal(place, 'o', filter, [
      'productId',
      'editionId',
      'channel',
      'customerId',
      'refundState',
    ]),
    ...onDays(place, 'o.created_at', filter),
    (paidFrom !== undefined || paidTo !== undefined) &&
      paidOn(place, { from: paidFrom, to: paidTo }),
    minFen !== undefined && `o.amount_fen >= ${place(minFen)}`,
    maxFen !== undefined && `o.amount_fen <= ${place(maxFen)}`,
  ]);
}

/** An order is paid once: what it becomes later does not move its day. */
function paidOn(place: Place, days: Parameters<typeof onDays>[2]): string {
  const within = onDays(place, 'e.at', days).filter((part) => part !== false);
  return `o.id in (select e.order_id from order_events e where e.kind = 'state' and e.detail = 'paid' and ${within.join(' and ')})`;
}

function textCondition(text: string, place: (value: unknown) => string): string {
  const number = text.toUpperCase();
  // No name begins like this, and the beginning of a number is found through the index.
  if (NUMBER_FROM_START.test(number)) return `o.id like ${place(`${number}%`)}`;
  const part = place(containing(text));
  const phone = readPhone(text);
  const who = [
    `name like ${part}`,
    ...(phone === null ? [] : [`phone like ${place(phone.replaceAll('*', '_'))}`]),
  ];
  const whose = `o.customer_id in (select id from customers where ${who.join(' or ')})`;
  // Numbers are searched one by one: only what can be in a number pays for it.
  return PART_OF_NUMBER.test(number) ? `(o.id like ${place(`%${number}%`)} or ${whose})` : whose;
}

export function keySortOf({ by, direction }: Sort): KeySort {
  return { column: SORT_COLUMNS[by], id: SORT_COLUMNS.id, direction };
}

export function orderBy(sort: Sort): string {
  return orderOf(keySortOf(sort));
}
