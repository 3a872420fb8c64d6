import type { AreaRoute } from '@banyan/contract';
import { type Tab, tabsSlice, useAppStore } from '@banyan/store';
import { type ReactNode, useContext, useMemo } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  NavigationType,
} from 'react-router-dom';
import { createTabNavigator } from './tabNavigator.js';

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
