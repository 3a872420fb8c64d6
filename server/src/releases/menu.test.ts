import { type AreaManifest, areaManifestSchema, type Person } from '@banyan/contract';
import { anyJson, CASES, everyCase } from '../testing/anyJson.js';
import { areaManifest } from '../testing/manifests.js';
import { menuFor } from './menu.js';

const BUILD = '0'.repeat(16);
const person: Person = {
  audience: 'admin',
  userId: '1',
  account: 'a',
  username: 'a',
  alarmcode: '',
  permissions: ['coupons.view'],
  expiresAt: 0,
  idleEndsAt: null,
};
const title = { zh: '优惠券', en: 'Coupons' };
const entry = { title, icon: null, order: 1 };
const menu = [
  { ...entry, id: 'group', parentId: null, route: null },
  { ...entry, id: 'page', parentId: 'group', route: 'coupons', permission: 'coupons.view' },
];

test('the menu holds what the person may see; a group left empty is not there', () => {
  expect(menuFor([{ menu }], person).map(({ id }) => id)).toEqual(['group', 'page']);
  expect(menuFor([{ menu }], { ...person, permissions: [] })).toEqual([]);
  expect(menuFor([{ menu }], { ...person, audience: 'customer' })).toEqual([]);
  expect(menuFor([{ menu }], null)).toEqual([]);
});

test.each([
  ['a long way down', (at: number) => (at === 0 ? null : `e${at - 1}`)],
  ['a circle of groups', (at: number) => `e${(at + 1) % 10_000}`],
])('%s of 10,000 entries in the menu of an area are followed to the end', (_name, parentOf) => {
  const title = { zh: '组', en: 'Group' };
  const menu = Array.from({ length: 10_000 }, (__, at) => ({
    id: `e${at}`,
    parentId: parentOf(at),
    title,
    route: at === 9_999 ? 'coupons' : null,
    icon: null,
    order: 0,
  }));
  expect(menuFor([{ menu }], person)).toHaveLength(10_000);
});

test(`of ${CASES} arbitrary menus none shows anything to who may not see it`, () => {
  let readable = 0;
  everyCase((menu, random) => {
    const entry = {
      id: random.pick(['a', 'b', '__proto__']),
      parentId: random.pick([null, 'a', 'b', 'c']),
      title: { zh: '页', en: 'Page' },
      route: random.pick([null, 'coupons', 'other']),
      icon: null,
      order: 1,
      permission: anyJson(random),
    };
    const given = random.chance(0.5) ? menu : [entry, menu];
    for (const one of [given, [entry]]) {
      const data = readManifest({ ...areaManifest('coupons', BUILD), menu: one });
      if (data === null) continue;
      readable += 1;
      for (const nobody of [null, { ...person, audience: 'customer' } as const]) {
        expect(menuFor([data], nobody)).toEqual([]);
      }
      for (const { permission } of menuFor([data], { ...person, permissions: ['x'] })) {
        expect([undefined, 'x']).toContain(permission);
      }
    }
  });
  expect(readable).toBeGreaterThan(100);
});

/** Null: the area is left out, as with any manifest that cannot be read. */
function readManifest(content: object): AreaManifest | null {
  try {
    return areaManifestSchema.parse(content);
  } catch {
    return null;
  }
}
