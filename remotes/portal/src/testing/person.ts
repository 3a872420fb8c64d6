import type { Person } from '@banyan/contract';

/** Who is signed in on the pages of customers. */
export const person: Person = {
  audience: 'customer',
  userId: 'c1',
  account: 'lin',
  username: '林小满',
  alarmcode: '',
  permissions: [],
  expiresAt: 0,
  idleEndsAt: null,
};
