import type { AreaRoute, TabRequest } from '@banyan/contract';
import type { TabPlace } from '@banyan/store';

/** The query parameter that carries the tab's name (specification 2: "the tab name is added to the query"). */
export const TAB_PARAMETER = 'tab';

type Place = { readonly pathname: string; readonly search: string };

/** The tab that a location means: by the name in its query, else by its route's own name. */
export function placeOf(route: AreaRoute, { pathname, search }: Place): TabPlace {
  const name = new URLSearchParams(search).get(TAB_PARAMETER);
  return {
    name: name === null || name === '' ? route.name : name,
    menuId: null,
    route: route.name,
    title: route.meta.title,
    pathname,
    search,
  };
}

/** Where a tab request leads: the route's path with its parameters filled in, and the query with the tab's name. */
export function pathOf(route: AreaRoute, request: TabRequest): string {
  const path = route.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(request.params?.[key] ?? ''),
  );
  const query = new URLSearchParams(request.query);
  query.set(TAB_PARAMETER, request.tabName);
  return `${path}?${query.toString()}`;
}
