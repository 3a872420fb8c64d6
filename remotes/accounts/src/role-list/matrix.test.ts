import type { Role } from '@banyan/contract/administrators';
import { CLERK, VOIDS } from '../testAdministrators.js';
import { differs, effectsOf, heldBy, toggled } from './matrix.js';

const empty: Role = { ...CLERK, id: 'role-1', permissions: [], members: 12 };

test('a permission brings what it implies, and what implies it goes with it', () => {
  expect(toggled([], 'discounts.approve')).toEqual([
    'discounts.view',
    'discounts.edit',
    'discounts.approve',
  ]);
  expect(toggled(['orders.view', 'orders.edit', 'people.view'], 'orders.view')).toEqual([
    'people.view',
  ]);
});

test('what an area declares brings its own, as long as a build declares it', () => {
  const view = { ...VOIDS, name: 'vouchers.view', implies: [] };
  expect(toggled([], 'vouchers.void', [view, VOIDS])).toEqual(['vouchers.void', 'vouchers.view']);
  expect(toggled(['vouchers.void', 'vouchers.view'], 'vouchers.view', [view, VOIDS])).toEqual([]);
  const gone = { area: 'vouchers', name: 'vouchers.void', isLive: false } as const;
  expect(toggled([], 'vouchers.void', [view, gone])).toEqual(['vouchers.void']);
});

test('a change says who gains and who loses what', () => {
  const roles = [CLERK, empty];
  const wanted = { ...heldBy(roles), clerk: ['orders.view', 'orders.export'] };
  expect(effectsOf(roles, wanted)).toEqual([
    { role: CLERK, gained: ['orders.export'], lost: ['orders.edit'] },
  ]);
  expect(effectsOf(roles, heldBy(roles))).toEqual([]);
});

test('roles differ in what some of them hold; an owner, who holds all, does not count', () => {
  const owner = { ...CLERK, id: 'owner' };
  const roles = [owner, CLERK, empty];
  expect(differs(roles, heldBy(roles), 'orders.view')).toBe(true);
  expect(differs([owner, CLERK], heldBy([owner, CLERK]), 'orders.view')).toBe(false);
  expect(differs(roles, heldBy(roles), 'people.view')).toBe(false);
});
