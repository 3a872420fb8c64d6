import { PERMISSIONS, withImplied } from './permissions.js';

test.each([
  [['orders.refund'], ['orders.view', 'orders.refund']],
  [['products.price'], ['products.view', 'products.edit', 'products.price']],
  [['discounts.approve'], ['discounts.view', 'discounts.edit', 'discounts.approve']],
  [['templates.edit'], ['products.view', 'templates.edit']],
  [
    ['community.traffic.approve'],
    ['community.view', 'community.traffic', 'community.traffic.approve'],
  ],
  [['audit.view'], ['audit.view']],
  [['vouchers.edit'], ['vouchers.edit']],
  [[], []],
])('%j is %j with what it implies', (given, expected) => {
  expect(withImplied(given)).toEqual(expected);
});

test('what an area declares is brought by its own words, all the way', () => {
  const own = [
    { name: 'vouchers.view', implies: [] },
    { name: 'vouchers.edit', implies: ['vouchers.view'] },
    { name: 'vouchers.void', implies: ['vouchers.edit', 'vouchers.void'] },
  ];
  expect(withImplied(['vouchers.void', 'orders.view'], own)).toEqual([
    'orders.view',
    'vouchers.void',
    'vouchers.edit',
    'vouchers.view',
  ]);
  expect(withImplied(['vouchers.void'])).toEqual(['vouchers.void']);
});

test('no permission is there twice, and all of them imply nothing more', () => {
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
  expect(withImplied(PERMISSIONS)).toEqual(PERMISSIONS);
});
