import type { OrderState } from '@banyan/contract/orders';
import { listAddress, type Word } from '@banyan/lists';

export type Group = 'all' | 'pending' | 'active' | 'completed' | 'ended';

/** A customer thinks of "under way" and "over", not of six states. */
export const GROUPS: Readonly<Record<Group, readonly OrderState[]>> = {
  all: [],
  pending: ['pending'],
  active: ['paid', 'delivered'],
  completed: ['completed'],
  ended: ['cancelled', 'refunded'],
};
export const GROUP_NAMES = ['all', 'pending', 'active', 'completed', 'ended'] as const;

/** Which orders: there is always one group. */
const group: Word<Group> = {
  name: 'show',
  read: (given) => GROUP_NAMES.find((each) => each === given) ?? 'all',
  write: (value) => (value === 'all' ? '' : value),
};

export const MY_ORDERS = listAddress({ group }, ['createdAt'], {
  pageSizes: [10],
  kept: ['group'],
});
