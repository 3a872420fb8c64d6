import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PERMISSIONS } from '@banyan/contract/permissions';
import { beforeAll, expect, test } from '@jest/globals';
import { areaDefinitions, routesPage } from './routesPage.js';

type For = 'everyone' | 'customers' | 'administrators' | 'every administrator';
type Row = readonly [path: string, area: string, access: For, redirectTo: string | null];

/** Specification 2, reading B: every route that an area owns, `/messages` and `/people` of reading A, and the shell's. */
const ROUTES: readonly Row[] = [
  ['/', 'public-site', 'everyone', '/naolituindex'],
  ['/web-home', 'public-site', 'everyone', '/webHome'],
  ['/productpro', 'public-site', 'everyone', '/productproionfo'],
  ['/naolitu', 'public-site', 'everyone', '/naolituindex'],
  ...rows('public-site', 'everyone', [
    '/naolituindex',
    '/webHome',
    '/productproionfo',
    '/uarticle',
    '/uarticletest',
    '/register',
    '/aboutUs',
    '/productdown',
    '/guidance',
    '/privacy',
    '/apppermission',
    '/communitytos',
  ]),
  ...rows('portal', 'everyone', ['/orderpage', '/payMent']),
  ['/personal', 'portal', 'customers', '/personal/info'],
  ...rows('portal', 'customers', [
    '/personal/info',
    '/personal/identity',
    '/personal/editInfo',
    '/personal/changePhone',
    '/personal/pass',
    '/personal/device',
    '/personal/orderList',
    '/personal/orderDetail',
    '/personal/udiagramdetail',
    '/personal/feedback',
    '/personal/udiagrams',
    '/newinvoince',
  ]),
  ...rows('message-centre', 'administrators', ['/messages']),
  ...rows('people', 'administrators', ['/people', '/people/:id']),
  ...rows('products', 'administrators', [
    '/goods-list',
    '/code-list',
    '/clienttemplate',
    '/publishauth',
  ]),
  ...rows('orders', 'administrators', ['/order-list']),
  ...rows('accounts', 'administrators', ['/user-list', '/user-feedback', '/clientsample']),
  ...rows('logs', 'administrators', [
    '/clientlog-statistics',
    '/clientlog-statistics-newadd',
    '/clientlog-list',
    '/errorlog-list',
    '/dailyactivate',
    '/baidutrend',
    '/naolitu-clientlog',
    '/naolitu-clientlog-statistic',
    '/naolitu-clientlog-statistic-newadd',
  ]),
  ...rows('articles', 'administrators', [
    '/articleCategory-list',
    '/managearticles',
    '/editarticle',
    '/guidancevideo-list',
  ]),
  ...rows('downloads', 'administrators', [
    '/product-download',
    '/productdownstatistic',
    '/productdownstatisticbin',
    '/naolitu-download',
    '/naolitu-downstatistic',
  ]),
  ...rows('community', 'administrators', [
    '/diagrams-list',
    '/diagram-countedit',
    '/modulecategory',
    '/industries',
    '/label-list',
  ]),
  ...rows('machine-code-filter', 'administrators', ['/machinecode-filter']),
  ...rows('shell', 'administrators', ['/audit-log', '/areas']),
  ['/security', 'shell', 'every administrator', null],
];

/** Pages that the specification does not name. */
const BEYOND: readonly Row[] = [
  ...rows('public-site', 'everyone', ['/uarticle/:slug']),
  ...rows('portal', 'customers', ['/personal/licences', '/personal/notices', '/personal/privacy']),
  ...rows('orders', 'administrators', ['/licence-list']),
  ...rows('accounts', 'administrators', ['/device-list', '/identity-list']),
  ...rows('orders', 'administrators', ['/payment-list']),
];

/** Pages of the shell that are no tabs: no area may have them. `/adminlogin` has no page at all (specification 2). */
const NOT_AN_AREAS = ['/login', '/autologin', '/adminlogin', '/admin', '/refresh'];

function rows(area: string, access: For, paths: readonly string[]): readonly Row[] {
  return paths.map((path) => [path, area, access, null]);
}

const ROOT = resolve(process.cwd());

let areas: Awaited<ReturnType<typeof areaDefinitions>> = [];

beforeAll(async () => {
  areas = await areaDefinitions(ROOT);
});

const METAS: Readonly<Record<For, object>> = {
  everyone: { require: false, admin: false, isTab: false },
  customers: { require: true, admin: false, isTab: false },
  administrators: { require: true, admin: true, isTab: true },
  'every administrator': { require: true, admin: true, isTab: true },
};

test.each([...ROUTES, ...BEYOND])(
  '%s is a route of %s for %s',
  (path, owner, access, redirectTo) => {
    const found = areas.flatMap(({ name, routes }) =>
      routes.filter((route) => route.path === path).map((route) => ({ owner: name, ...route })),
    );
    expect(found).toEqual([expect.objectContaining({ owner, path })]);
    const { meta, ...route } = found[0] as (typeof found)[number];
    expect(meta).toMatchObject(METAS[access]);
    expect(route.redirectTo ?? null).toBe(redirectTo);
    if (access === 'administrators') expect(PERMISSIONS).toContain(meta.permission);
    else expect(meta.permission).toBeUndefined();
  },
);

test.each(NOT_AN_AREAS)('%s is in no area', (path) => {
  expect(areas.filter(({ routes }) => routes.some((route) => route.path === path))).toEqual([]);
});

test('docs/routes.md has every route (npm run routes writes it)', () => {
  const written = readFileSync(join(ROOT, 'docs/routes.md'), 'utf8');
  expect(unpadded(written)).toBe(unpadded(routesPage(areas)));
});

/** The formatter lines the columns up. */
function unpadded(table: string): string {
  return table.replace(/-{3,}/g, '---').replace(/ {2,}/g, ' ').trim();
}

test('a name, a path and a menu id are one thing in the whole product', () => {
  const routes = areas.flatMap((area) => area.routes);
  expect(repeated(routes.map(({ name }) => name))).toEqual([]);
  expect(repeated(routes.map(({ path }) => path))).toEqual([]);
  expect(repeated(areas.flatMap(({ menu }) => menu.map(({ id }) => id)))).toEqual([]);
});

test('a menu entry leads to a tab of its area, with its permission, or holds others', () => {
  const entries = areas.flatMap(({ routes, menu }) => menu.map((entry) => ({ routes, entry })));
  const parents = new Set(entries.map(({ entry }) => entry.parentId));
  for (const { routes, entry } of entries) {
    const route = routes.find(({ name }) => name === entry.route);
    if (entry.route === null) expect(parents).toContain(entry.id);
    else {
      expect(route?.meta).toMatchObject({ isTab: true });
      expect([entry.id, entry.permission]).toEqual([entry.id, route?.meta.permission]);
    }
  }
});

test('an entry at the top of the menu has an icon that the product carries, and a place of its own', () => {
  const icons = readFileSync(join(ROOT, 'shared/platform/src/parts/iconSet.ts'), 'utf8').match(
    /\w+/g,
  );
  const top = areas.flatMap(({ menu }) => menu).filter(({ parentId }) => parentId === null);
  for (const { icon } of top) expect(icons).toContain(icon);
  expect(repeated(top.map(({ order }) => String(order)))).toEqual([]);
});

test('the group of every menu entry exists, whichever area has it', () => {
  const entries = areas.flatMap(({ menu }) => menu);
  const ids = new Set(entries.map(({ id }) => id));
  const lost = entries.filter(({ parentId }) => parentId !== null && !ids.has(parentId));
  expect(lost).toEqual([]);
  expect(entries.filter(({ parentId }) => parentId === 'system').length).toBeGreaterThan(3);
});

function repeated(words: readonly string[]): readonly string[] {
  return words.filter((word, index) => words.indexOf(word) !== index);
}
