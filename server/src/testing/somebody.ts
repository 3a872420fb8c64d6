import type { Person } from '@banyan/contract';

/** An administrator, where it does not matter who. */
export const somebody: Person = {
  audience: 'admin',
  userId: 'A00000009',
  account: 'somebody',
  username: '某人',
  alarmcode: '',
  permissions: [],
  expiresAt: 0,
  idleEndsAt: null,
};
