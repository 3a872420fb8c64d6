import type { AreaRoute, Person } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import {
  createAppStore,
  initialCommon,
  initialTabs,
  type TabsState,
  tabsSlice,
} from '@banyan/store';

export const person: Person = {
  audience: 'admin',
  userId: 'A1',
  account: 'admin',
  username: 'Zhou',
  alarmcode: '',
  permissions: ['orders.view'],
  expiresAt: 0,
  idleEndsAt: null,
};

export function newStore(tabs: TabsState = initialTabs) {
  const unused = () => Promise.reject(new Error('no call is made here'));
  return createAppStore(
    { post: unused, download: unused, downloadAs: unused },
    { common: initialCommon, user: { person }, tabs },
  );
}

/** The place of a tab opened by its address: `/a` is the page of route `a`. */
export const place = (name: string, search = '', route = name) => ({
  id: `id-${name}`,
  name,
  menuId: null,
  route,
  title: { zh: name, en: name },
  pathname: `/${route}`,
  search,
});

export function storeWith(...names: readonly string[]) {
  const store = newStore();
  for (const name of names) store.dispatch(tabsSlice.actions.tabOpened(place(name)));
  return store;
}

export const routeNamed = (name: string, meta: Partial<AreaRoute['meta']> = {}): AreaRoute => ({
  path: `/${name}`,
  name,
  meta: { title: { zh: name, en: name }, require: true, admin: true, isTab: true, ...meta },
});

/** A release with these routes in one area. */
export function releasesOf(...routes: readonly AreaRoute[]): ReleaseDocument {
  return {
    revision: '1',
    sequence: 1,
    revoked: [],
    keys: {},
    areas: [
      {
        name: 'area',
        version: '1.0.0',
        build: '0123456789abcdef',
        container: 'area_x',
        entry: 'entry.js',
        files: [],
        baseUrl: '/areas/area/0123456789abcdef/',
        preload: { entry: [], routes: {}, groups: {} },
        routes: [...routes],
      },
    ],
  };
}
