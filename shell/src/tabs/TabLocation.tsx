import type { AreaRoute } from '@banyan/contract';
import { matchesRoute } from '@banyan/rules';
import { type Tab, tabsSlice, useAppStore } from '@banyan/store';
import { type ReactNode, useContext, useMemo } from 'react';
import {
  createPath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import { inTab } from '../areas/place.js';

type TabNavigatorParts = {
  readonly name: string;
  readonly route: Pick<AreaRoute, 'name' | 'path'>;
  readonly isShown: () => boolean;
  /** A hidden page moves inside its own tab only. */
  readonly move: (place: { readonly pathname: string; readonly search: string }) => void;
};

type Props = {
  readonly tab: Pick<Tab, 'id' | 'name' | 'pathname' | 'search'>;
  readonly route: Pick<AreaRoute, 'name' | 'path'>;
  readonly children: ReactNode;
};

/**
 * Provides the router's contexts for one tab: its own location, which navigation in other tabs does
 * not change or rerender, and its own navigator. Not a Router: the library forbids nested ones.
 */
export function TabLocation({ tab: { id, name, pathname, search }, route, children }: Props) {
  const store = useAppStore();
  const outer = useContext(NavigationContext);
  const navigation = useMemo(() => {
    const navigator = createTabNavigator(
      {
        name,
        route,
        isShown: () => store.getState().tabs.activeName === name,
        move: (place) => {
          store.dispatch(tabsSlice.actions.tabMoved({ id, ...place }));
        },
      },
      outer.navigator,
    );
    return { ...outer, navigator };
  }, [outer, store, id, name, route]);
  const location = useMemo(
    () => ({
      location: { pathname, search, hash: '', state: null, key: id },
      navigationType: NavigationType.Pop,
    }),
    [pathname, search, id],
  );
  return (
    <NavigationContext.Provider value={navigation}>
      <LocationContext.Provider value={location}>{children}</LocationContext.Provider>
    </NavigationContext.Provider>
  );
}

/**
 * The router's navigator for the page of one tab. An address of the tab's own route stays in this
 * tab, with or without the tab's name in it; any other address leaves the tab unchanged. A hidden
 * page cannot navigate away from the visible one.
 */
function createTabNavigator(
  { name, route, isShown, move }: TabNavigatorParts,
  outer: Navigator,
): Navigator {
  function inside(to: To): { readonly pathname: string; readonly search: string } | null {
    const { pathname = '', search = '' } = typeof to === 'string' ? parsePath(to) : to;
    return matchesRoute(route.path, pathname)
      ? { pathname, search: inTab(name, route, search) }
      : null;
  }

  function pathTo(to: To): string {
    const { hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    const place = inside(to);
    if (place !== null) return createPath({ ...place, hash });
    return typeof to === 'string' ? to : createPath(to);
  }

  function change(how: 'push' | 'replace') {
    return (to: To, state?: unknown): void => {
      const place = inside(to);
      if (isShown()) outer[how](pathTo(to), state);
      else if (place !== null) move(place);
    };
  }

  return {
    createHref: (to) => outer.createHref(pathTo(to)),
    go: (steps) => {
      if (isShown()) outer.go(steps);
    },
    push: change('push'),
    replace: change('replace'),
  };
}
