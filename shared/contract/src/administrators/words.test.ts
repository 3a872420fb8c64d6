import { PERMISSIONS } from '../permissions/index.js';
import type { OwnPermission } from './schemas.js';
import { isSensitive, PERMISSION_GROUPS, wordsOfPermission } from './words.js';

test('every permission is in one group of the matrix', () => {
  const listed = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions);
  expect([...listed].sort()).toEqual([...PERMISSIONS].sort());
});

test.each([...PERMISSIONS])('%s has words of its own in both languages', (permission) => {
  const { zh, en } = wordsOfPermission(permission);
  expect(zh).toMatch(/^[\u4e00-\u9fff：]+$/);
  expect(en).toMatch(/^[A-Z][a-z -]+$/);
  const alike = PERMISSIONS.filter((each) => wordsOfPermission(each).en === en);
  expect(alike).toEqual([permission]);
});

test('a permission of a newer server is said as it is written', () => {
  expect(wordsOfPermission('rockets.launch').en).toBe('rockets.launch');
});

test("an area's own permission is said in its words while a build declares it", () => {
  const title = { zh: '作废代金券', en: 'Void vouchers' };
  const own = { area: 'vouchers', name: 'vouchers.void' } as const;
  const live: OwnPermission = { ...own, isLive: true, title, does: title, implies: [] };
  expect(wordsOfPermission('vouchers.void', [live])).toEqual(title);
  expect(wordsOfPermission('vouchers.void', [{ ...own, isLive: false }]).zh).toBe('vouchers.void');
  expect(wordsOfPermission('orders.view', [live]).en).toBe('View orders');
});

test.each([
  ['orders.refund', true],
  ['accounts.reveal', true],
  ['logs.export', true],
  ['roles.edit', true],
  ['community.traffic.approve', true],
  ['orders.edit', false],
  ['roles.view', false],
])('%s is sensitive: %s', (permission, expected) => {
  expect(isSensitive(permission)).toBe(expected);
});
