import { valuesOf } from '@banyan/contract';
import { MY_ORDER_GROUPS, type MyOrderGroup } from '@banyan/contract/orders';
import { type ListPlace, listAddress, text, type Word } from '@banyan/lists';

export const GROUP_NAMES = valuesOf(MY_ORDER_GROUPS);

/** Which orders: there is always one group. */
const group: Word<MyOrderGroup> = {
  name: 'show',
  read: (given) => GROUP_NAMES.find((each) => each === given) ?? 'all',
  write: (value) => (value === 'all' ? '' : value),
};

const year: Word<number | null> = {
  read: (given) => (/^2\d{3}$/.test(given) ? Number(given) : null),
  write: (value) => (value === null ? '' : String(value)),
};

export const MY_ORDERS = listAddress({ group, text: text(32), year }, ['createdAt'], {
  pageSizes: [10],
  kept: ['group'],
});

export type MyOrderPlace = ListPlace<typeof MY_ORDERS.none, 'createdAt'>;
