import type { Person } from '@banyan/contract';
import { ownerGroup, permissionGroup, sessionGroup, userGroup } from '../../ground/news/groups.js';
import { groupsOf } from './audience.js';

function person(audience: Person['audience'], userId: string, permissions: string[] = []): Person {
  const names = { account: userId, username: userId, alarmcode: '' };
  return { audience, userId, permissions, expiresAt: 0, idleEndsAt: null, ...names };
}

const ORDERS = permissionGroup('orders.view');
const OWN = ownerGroup('C1');

test.each<[string, Person | null, string, boolean]>([
  ['staff with the permission', person('admin', 'A1', ['orders.view']), ORDERS, true],
  ['staff with another permission', person('admin', 'A1', ['invoices.view']), ORDERS, false],
  ['staff who has the customer’s id', person('admin', 'C1'), OWN, false],
  ['the customer whose it is', person('customer', 'C1'), OWN, true],
  ['another customer', person('customer', 'C2'), OWN, false],
  ['a customer with a permission', person('customer', 'C2', ['orders.view']), ORDERS, false],
  ['somebody by name', person('admin', 'A1'), userGroup('A1'), true],
  ['somebody else', person('admin', 'A2'), userGroup('A1'), false],
  ['a customer', person('customer', 'C1'), 'audience:customer', true],
  ['staff', person('admin', 'A1'), 'audience:customer', false],
  ['nobody', null, ORDERS, false],
  ['nobody', null, 'audience:customer', false],
  ['a signed-out window', null, sessionGroup('s'), true],
])('%s: %o is in %s: %s', (_title, who, group, isIn) => {
  expect(groupsOf({ person: who, sessions: ['s'] }).includes(group)).toBe(isIn);
});
