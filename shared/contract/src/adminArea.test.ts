import { adminArea } from './adminArea.js';

const title = { zh: '代金券', en: 'Vouchers' };

test("a screen asks for a permission of the area's own, and its menu with it", () => {
  const area = adminArea({
    name: 'vouchers',
    version: '0.1.0',
    owner: 'Vouchers team',
    permissions: [
      { name: 'vouchers.view', title, does: title },
      { name: 'vouchers.edit', title, does: title, implies: ['vouchers.view'] },
    ],
    groups: [
      {
        within: 'system',
        order: 1,
        screens: [
          { name: 'vouchers', title, permission: 'vouchers.view' },
          { name: 'spent', title, permission: 'orders.view' },
          // @ts-expect-error the area does not declare this permission
          { name: 'lost', title, permission: 'vouchers.find' },
        ],
      },
    ],
  });
  expect(area.permissions?.map(({ name }) => name)).toEqual(['vouchers.view', 'vouchers.edit']);
  const asked = ['vouchers.view', 'orders.view', 'vouchers.find'];
  expect(area.routes.map(({ meta }) => meta.permission)).toEqual(asked);
  expect(area.menu.map(({ permission }) => permission)).toEqual(asked);
});
