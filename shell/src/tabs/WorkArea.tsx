import type { AreaRoute, ReleaseDocument } from '@banyan/contract';
import { useLocation, useNavigate } from '@banyan/platform/router';
import {
  type Drafts,
  isUnsaved,
  type Tab,
  tabsSlice,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '@banyan/store';
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { type Areas, findRoute } from '../areas/areas.js';
import { placeOf } from './place.js';
import { TabBar } from './TabBar.js';
import { TabPane } from './TabPane.js';

type Props = {
  readonly areas: Areas;
  readonly releases: () => ReleaseDocument;
  readonly drafts: Drafts;
  /** The route of the address, if it is a tab. */
  readonly route: AreaRoute | null;
  /** What stands in the work area when no tab is active. */
  readonly children: ReactNode;
  /** Open tabs of this area take each new build. */
  readonly devArea: string | null;
  readonly confirmClose: (tab: Tab) => Promise<boolean>;
};

/** The tab strip and the tabs' pages. The address says which tab is active; the store remembers the rest. */
export function WorkArea(props: Props) {
  const { areas, releases, drafts, route, children, devArea, confirmClose } = props;
  const { open, activeName } = useAppSelector((state) => state.tabs);
  const navigate = useNavigate();
  useTabOfAddress(route);
  const close = useCloseTab(confirmClose);
  const shown = route === null ? null : activeName;
  const awake = useAwake(shown);

  return (
    <>
      <TabBar
        tabs={open}
        activeName={shown}
        close={close}
        activate={(tab) => void navigate(tab.pathname + tab.search)}
      />
      {route === null && children}
      {open
        .filter(({ name }) => awake.has(name))
        .map((tab) => {
          const found = findRoute(releases(), tab.route);
          if (found === null) return null;
          return (
            <TabPane
              key={found.area.name === devArea ? tab.id + found.area.build : tab.id}
              tab={tab}
              active={tab.name === shown}
              path={found.route.path}
              open={() => areas.open(found.area, tab.route)}
              close={close}
              drafts={drafts.of(tab.name)}
            />
          );
        })}
    </>
  );
}

/** Opens or activates the tab that the address means, before anything is painted. */
function useTabOfAddress(route: AreaRoute | null): void {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    if (route === null) dispatch(tabsSlice.actions.tabsLeft());
    else {
      const place = placeOf(route, { pathname, search });
      dispatch(tabsSlice.actions.tabOpened({ ...place, id: crypto.randomUUID() }));
    }
  }, [route, pathname, search, dispatch]);
}

function useCloseTab(confirmClose: (tab: Tab) => Promise<boolean>): (name: string) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useAppStore();

  return useCallback(
    (name: string) => {
      const tab = store.getState().tabs.open.find((candidate) => candidate.name === name);
      if (tab === undefined) return;
      void (async () => {
        if (isUnsaved(tab) && !(await confirmClose(tab))) return;
        const { open, activeName } = store.getState().tabs;
        dispatch(tabsSlice.actions.tabClosed(name));
        if (activeName !== name) return;
        const next = open
          .filter((candidate) => candidate.name !== name)
          .sort((a, b) => b.lastUsed - a.lastUsed)[0];
        void navigate(next === undefined ? '/admin' : next.pathname + next.search);
      })();
    },
    [dispatch, navigate, confirmClose, store],
  );
}

/** A restored tab sleeps until it is visited: hidden, it would load its area for nothing. */
function useAwake(activeName: string | null): ReadonlySet<string> {
  const [awake, setAwake] = useState<ReadonlySet<string>>(new Set());
  if (activeName === null || awake.has(activeName)) return awake;
  const next = new Set([...awake, activeName]);
  setAwake(next);
  return next;
}
