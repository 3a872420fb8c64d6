import { commonSlice, type TabsState, useAppDispatch, useAppSelector } from '@banyan/store';
import { createContext, useContext, useLayoutEffect, useMemo } from 'react';
import { type Menu, type MenuPage, pageOfTab } from './menu.js';
import { recordIn } from './recordIn.js';

const NO_MENU: Menu = { parts: [], pages: [], pageOf: () => null };

export const MenuContext = createContext<Menu>(NO_MENU);

export function useMenu(): Menu {
  return useContext(MenuContext);
}

/** The target of a page's link: an open tab keeps its filter and its page number. */
export function placeOf({ open }: Pick<TabsState, 'open'>, { route, path }: MenuPage): string {
  const tab = open.find(({ name }) => name === route);
  return tab === undefined ? path : tab.pathname + tab.search;
}

/** Follows the page's tab without a rerender when other tabs change. */
export function usePlace(page: MenuPage): string {
  return useAppSelector(({ tabs }) => placeOf(tabs, page));
}

/** The menu follows the active tab (specification 3, `menuActiveName`); its page and its record count as opened. */
export function useFollowActiveTab(menu: Menu): void {
  const dispatch = useAppDispatch();
  const active = useAppSelector((state) =>
    state.tabs.open.find(({ name }) => name === state.tabs.activeName),
  );
  // A page that needs more than its route cannot be opened again from a list.
  const route = active === undefined || menu.pageOf(active.route) === null ? null : active.route;
  const page = active === undefined ? null : pageOfTab(menu.pages, active);
  const id = page?.id ?? null;
  const groups = page?.groups.map((group) => group.id).join('\n') ?? '';
  useLayoutEffect(() => {
    const ids = groups === '' ? [] : groups.split('\n');
    dispatch(commonSlice.actions.menuActivated({ id, groups: ids }));
  }, [id, groups, dispatch]);
  useLayoutEffect(() => {
    if (route !== null) dispatch(commonSlice.actions.pageVisited(route));
  }, [route, dispatch]);
  const record = useMemo(
    () => (active === undefined ? null : recordIn(active, menu)),
    [active, menu],
  );
  useLayoutEffect(() => {
    if (record !== null) dispatch(commonSlice.actions.recordVisited(record));
  }, [record, dispatch]);
}
