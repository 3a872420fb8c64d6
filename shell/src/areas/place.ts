import type { AreaRoute, ReleasedArea } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import { matchesRoute, routeAt } from '@banyan/rules';
import type { PlatformState, Tab, TabPlace } from '@banyan/store';
import { findRoute } from './areas.js';

/** The query parameter that carries the tab's name (specification 2: "the tab name is added to the query"). */
export const TAB_PARAMETER = 'tab';

type Place = { readonly pathname: string; readonly search: string };

/** The tab name of a location of a route: the one in its query, else the route's own. */
export function tabNameAt(route: Pick<AreaRoute, 'name'>, search: string): string {
  return new URLSearchParams(search).get(TAB_PARAMETER) || route.name;
}

/** The tab of a location. */
export function placeOf(route: AreaRoute, { pathname, search }: Place): Omit<TabPlace, 'menuId'> {
  const name = tabNameAt(route, search);
  return { name, route: route.name, title: route.meta.title, pathname, search };
}

/** Adds the tab's name to a query inside that tab: a page may leave it out. */
export function inTab(name: string, route: Pick<AreaRoute, 'name'>, search: string): string {
  const query = new URLSearchParams(search);
  if (name === route.name || query.has(TAB_PARAMETER)) return search;
  query.set(TAB_PARAMETER, name);
  return `?${query.toString()}`;
}

export function addressOf({ pathname, search }: Place): string {
  return pathname + search;
}

/** The route that a tab shows, in the live release; null: it no longer exists. */
export function routeOf(
  releases: ReleaseDocument,
  tab: Pick<Tab, 'route' | 'pathname'>,
): { readonly area: ReleasedArea; readonly route: AreaRoute } | null {
  const found = findRoute(releases, tab.route);
  return found !== null && matchesRoute(found.route.path, tab.pathname) ? found : null;
}

/** Whether an entry of the window's history belongs to a tab that has been closed since. */
export function isClosedTab(
  { pathname, search }: Place,
  releases: ReleaseDocument,
  { tabs, user }: Pick<PlatformState, 'tabs' | 'user'>,
): boolean {
  if (user.person?.audience !== 'admin') return false;
  const route = routeAt(releases.areas, pathname)?.route;
  if (route?.meta.isTab !== true) return false;
  return !tabs.open.some(({ name }) => name === tabNameAt(route, search));
}
