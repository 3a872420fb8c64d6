import { actFault, grantFault, type Powers, roleFault } from './rules.js';

const roles = new Map([
  ['owner', ['orders.view', 'orders.refund', 'roles.edit']],
  ['clerk', ['orders.view']],
  ['finance', ['orders.view', 'orders.refund']],
]);
const person = (id: string, role: string): Powers => ({
  id,
  isOwner: role === 'owner',
  permissions: new Set(roles.get(role)),
});
const owner = person('A1', 'owner');
const finance = person('A2', 'finance');
const clerk = person('A3', 'clerk');
const operator: Powers = null;

test.each<[string, Powers, string, string[], string[], string | null]>([
  ['an owner gives owner', owner, 'A9', ['clerk'], ['clerk', 'owner'], null],
  ['an owner takes owner', owner, 'A9', ['owner'], [], null],
  ['an owner changes their own roles', owner, 'A1', ['owner'], ['clerk'], 'ownAccount'],
  ['an owner leaves their own roles', owner, 'A1', ['owner'], ['owner'], null],
  ['finance gives owner', finance, 'A9', [], ['owner'], 'notYoursToGive'],
  ['finance takes owner', finance, 'A9', ['owner', 'clerk'], ['clerk'], 'notYoursToGive'],
  ['finance gives finance', finance, 'A9', [], ['finance'], null],
  ['finance takes clerk', finance, 'A9', ['clerk'], [], null],
  ['a clerk gives finance', clerk, 'A9', ['clerk'], ['clerk', 'finance'], 'notYoursToGive'],
  ['a clerk takes finance', clerk, 'A9', ['clerk', 'finance'], ['clerk'], null],
  ['a clerk changes their own roles', clerk, 'A3', ['clerk'], [], 'ownAccount'],
  ['the operator gives owner', operator, 'A9', [], ['owner'], null],
])('%s: %s', (_case, powers, targetId, before, after, expected) => {
  expect(grantFault(powers, { targetId, before, after, roles })).toBe(expected);
});

test.each<[string, Powers, string, string | null]>([
  ['a clerk resets an owner', clerk, 'owner', 'notYoursToGive'],
  ['a clerk resets finance', clerk, 'finance', 'notYoursToGive'],
  ['finance resets a clerk', finance, 'clerk', null],
  ['an owner resets an owner', owner, 'owner', null],
  ['the operator resets an owner', operator, 'owner', null],
])('%s: %s', (_case, powers, role, expected) => {
  const target = { roles: [role], permissions: roles.get(role) ?? [] };
  expect(actFault(powers, target)).toBe(expected);
});

test('an administrator with every permission of an owner, but not the role, is still refused', () => {
  const powers: Powers = { id: 'A5', isOwner: false, permissions: new Set(roles.get('owner')) };
  const target = { roles: ['owner'], permissions: roles.get('owner') ?? [] };
  expect(actFault(powers, target)).toBe('notYoursToGive');
});

test.each<[string, Powers, string[], string[], string | null]>([
  ['adds what they hold', clerk, [], ['orders.view'], null],
  [
    'adds what they lack',
    clerk,
    ['orders.view'],
    ['orders.view', 'orders.refund'],
    'notYoursToGive',
  ],
  ['takes what they lack', clerk, ['orders.refund'], [], null],
  ['keeps what they lack', clerk, ['orders.refund'], ['orders.refund', 'orders.view'], null],
])('who changes a role %s: %s', (_case, powers, before, after, expected) => {
  expect(roleFault(powers, before, after)).toBe(expected);
});
