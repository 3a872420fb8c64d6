import type { Person } from '@banyan/contract';
import { createAppStore, initialCommon } from '@banyan/store';
import { isAllowed } from '../app/arrival.js';
import { createHostServices, type HostWiring } from '../app/hostServices.js';
import { readRights } from './readRights.js';
import { safeStorage } from './safeStorage.js';

const person: Person = {
  audience: 'admin',
  userId: 'A1',
  account: 'anna',
  username: '安娜',
  alarmcode: '',
  permissions: ['orders.view', 'orders.refund'],
  expiresAt: 1,
  idleEndsAt: null,
};
const menu = [
  {
    id: 'orders',
    parentId: null,
    title: { zh: '订单', en: 'Orders' },
    route: 'order-list',
    icon: null,
    order: 1,
  },
];

function setUp(answer: () => Promise<{ person: Person | null; menu: typeof menu }>) {
  const never = () => new Promise<never>(() => undefined);
  const store = createAppStore(
    { post: never, download: never, downloadAs: never },
    { common: { ...initialCommon, menuList: [] }, user: { person } },
  );
  const storage = safeStorage(() => sessionStorage);
  let refreshed = 0;
  const read = () =>
    readRights({
      session: { rights: answer },
      store,
      storage,
      refresh: async () => {
        refreshed += 1;
      },
    });
  return { store, storage, read, refreshed: () => refreshed };
}

test('menu, permissions and served areas follow the server’s answer', async () => {
  const fewer = { ...person, permissions: ['orders.view'] };
  const { store, storage, read, refreshed } = setUp(async () => ({ person: fewer, menu }));
  await read();
  expect(store.getState().user.person?.permissions).toEqual(['orders.view']);
  expect(store.getState().common.menuList).toEqual(menu);
  expect(storage.getItem('permissions')).toBe('["orders.view"]');
  expect(refreshed()).toBe(1);
});

test.each([
  ['no answer', () => Promise.reject(new Error('offline'))],
  ['no user', async () => ({ person: null, menu })],
  ['another user', async () => ({ person: { ...person, userId: 'A2' }, menu })],
])('with %s the menu and permissions stay', async (_case, answer) => {
  const { store, read, refreshed } = setUp(answer);
  await read();
  expect(store.getState().user.person?.permissions).toEqual(person.permissions);
  expect(refreshed()).toBe(0);
});

test.each([
  '',
  ' orders.view',
  'ORDERS.VIEW',
  'orders',
  'orders.*',
  '*',
  undefined,
  null,
  ['orders.view'],
])('nonsense such as %j grants nothing', async (nonsense) => {
  const { store, read } = setUp(async () => ({ person, menu }));
  await read();
  const { isAuth } = createHostServices({ store } as unknown as HostWiring);
  expect(isAuth(nonsense as string)).toBe(false);
});

test("an area's own permission opens its page and its parts", async () => {
  const own = { ...person, permissions: ['vouchers.view'] };
  const { store, read } = setUp(async () => ({ person: own, menu }));
  await read();
  const { isAuth } = createHostServices({ store } as unknown as HostWiring);
  const title = { zh: '代金券', en: 'Vouchers' };
  const meta = { title, require: true, admin: true, isTab: true };
  const opens = (permission: string) => isAllowed({ meta: { ...meta, permission } }, { isAuth });
  expect([opens('vouchers.view'), isAuth('vouchers.view')]).toEqual([true, true]);
  expect([opens('vouchers.edit'), isAuth('vouchers.edit')]).toEqual([false, false]);
});
