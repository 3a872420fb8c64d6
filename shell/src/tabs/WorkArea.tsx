import type { AreaRoute } from '@banyan/contract';
import { useLocation } from '@banyan/platform/router';
import { ownAddress } from '@banyan/rules';
import {
  type AppStore,
  type Drafts,
  type Tab,
  tabsSlice,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '@banyan/store';
import { createPart, LazyPart, newId } from '@banyan/ui';
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Areas } from '../areas/areas.js';
import { isOutdated } from '../areas/isOutdated.js';
import { Outlasting } from '../areas/Outlasting.js';
import { type OnClose, tabIdOf, versionFor } from '../areas/openPages.js';
import { placeOf, routeOf } from '../areas/place.js';
import type { Releases } from '../areas/releases.js';
import type { WindowHistory } from '../history/windowHistory.js';
import type { Notices } from '../notices/notices.js';
import type { EndOverrideParts } from '../versions/endOverride.js';
import { NoticeOfOverrides, NoticeOfVersion, updatePage } from '../versions/parts.js';
import type { UpdateParts } from '../versions/updatePage.js';
import { insteadOf, PlainPanel } from './PlainPanel.js';
import { TabBar } from './TabBar.js';
import type { MenuAt } from './TabMenu.js';
import { TabPane } from './TabPane.js';
import { Restore, TabTools } from './TabTools.js';
import { createTabActions, type Saves } from './tabActions.js';
import styles from './tabs.module.css';
import { useForgetClosed } from './useTabHandle.js';
import { useTabShortcuts } from './useTabShortcuts.js';

const menu = createPart(
  async () => (await import(/* webpackChunkName: "tab-menu" */ './TabMenu.js')).TabMenu,
);

const switcher = createPart(
  async () => (await import(/* webpackChunkName: "switcher" */ './Switcher.js')).Switcher,
);

/** The services of the tabs and of the notices about their versions. */
export type WorkAreaServices = Omit<UpdateParts, 'ask' | 'saves'> &
  EndOverrideParts & {
    readonly store: AppStore;
    readonly areas: Areas;
    readonly releases: Releases;
    readonly drafts: Drafts;
    readonly onClose: OnClose;
    readonly notices: Pick<Notices, 'ask'>;
    readonly history: Pick<WindowHistory, 'navigator'>;
  };

type Props = {
  readonly services: WorkAreaServices;
  /** The route of the address, if it is a tab. */
  readonly route: AreaRoute | null;
  /** Whether the switcher is open: the navbar opens it, too. */
  readonly isSwitching: boolean;
  readonly setSwitching: (isSwitching: boolean) => void;
  /** The content of the work area when no tab is active. */
  readonly children: ReactNode;
};

/** The tab strip and its pages. The address decides the active tab; the store keeps the rest. */
export function WorkArea({ services, route, isSwitching, setSwitching, children }: Props) {
  const { areas, drafts, pages } = services;
  const { open, activeName, maximised } = useAppSelector((state) => state.tabs);
  const releases = useSyncExternalStore(services.releases.subscribe, services.releases.current);
  useSyncExternalStore(pages.subscribe, pages.moves);
  const [parts] = useState(() => createHandleParts(services));
  const [extensions] = useState(() => ({
    areas,
    pages,
    releases: services.releases,
    update: (id: string) => void parts.update(id),
  }));
  const [menuAt, setMenuAt] = useState<MenuAt | null>(null);
  useTabOfAddress(route);
  useTabShortcuts(parts.actions, () => {
    setSwitching(true);
  });
  useForgetClosed(open, parts);
  const shown = route === null ? null : activeName;
  /** Returns how to move a tab to the live version; null: it has that, or has no open page. */
  const updateOf = (id: string) => {
    const held = pages.at(id)?.version.area;
    if (held === undefined || !isOutdated(held, releases)) return null;
    return () => void parts.update(id);
  };

  return (
    <>
      {isSwitching && (
        <LazyPart
          part={switcher}
          props={{
            actions: parts.actions,
            done: () => {
              setSwitching(false);
              // A user who chose a tab by keyboard continues in its page.
              requestAnimationFrame(() => {
                const { activeName: name, open: tabs } = services.store.getState().tabs;
                document.getElementById(`panel-${idOf(tabs, name)}`)?.focus();
              });
            },
          }}
        />
      )}
      {maximised && <Restore actions={parts.actions} />}
      {open.length > 0 && !maximised && (
        <div className={styles['bar']}>
          <TabBar
            tabs={open}
            activeName={shown}
            actions={parts.actions}
            pages={pages}
            releases={releases}
            openMenu={setMenuAt}
          />
          <TabTools actions={parts.actions} canMaximise={shown !== null} />
        </div>
      )}
      {menuAt !== null && (
        <LazyPart
          part={menu}
          props={{
            at: menuAt,
            tabs: open,
            actions: parts.actions,
            update: updateOf(idOf(open, menuAt.name)),
            done: () => {
              document.getElementById(`tab-${idOf(open, menuAt.name)}`)?.focus();
              setMenuAt(null);
            },
          }}
        />
      )}
      {route === null && children}
      <NoticeOfOverrides services={services} releases={releases} />
      {updateOf(idOf(open, shown)) !== null && (
        <NoticeOfVersion
          id={idOf(open, shown)}
          pages={pages}
          releases={releases}
          update={() => updateOf(idOf(open, shown))?.()}
        />
      )}
      <Outlasting
        pages={open
          .filter(({ name, asleep }) => name === shown || !asleep)
          .flatMap((tab) => {
            const opening = `${tab.id} ${tab.route} ${tab.refreshes}`;
            const live = routeOf(releases, tab);
            const instead = insteadOf(tab, live?.area);
            if (instead !== null) {
              return tab.name === shown
                ? [
                    <PlainPanel key={tab.id} tab={tab}>
                      {instead}
                    </PlainPanel>,
                  ]
                : [];
            }
            const version = versionFor(pages.at(tab.id), opening, live);
            if (version === null) return [];
            return [
              <TabPane
                key={`${opening} ${version.area.build}`}
                tab={tab}
                active={tab.name === shown}
                version={version}
                opening={opening}
                areas={areas}
                drafts={drafts.of(tab.name)}
                pages={pages}
                handleParts={parts}
                extensions={extensions}
              />,
            ];
          })}
      />
    </>
  );
}

function createHandleParts(services: WorkAreaServices) {
  const { store, works, notices, history } = services;
  const saves: Saves = new Map();
  const actions = createTabActions({
    store,
    works,
    saves,
    ask: notices.ask,
    navigator: history.navigator,
    newId: newId,
    // A separate window, without a copy of this window's storage.
    openWindow: (path) => void window.open(ownAddress(path) ?? '/', '_blank', 'noopener'),
  });
  const update = async (id: string) => {
    await updatePage({ ...services, saves, ask: notices.ask }, id);
    // The pressed button is gone: keyboard users continue in the page.
    requestAnimationFrame(() => {
      const panel = document.getElementById(`panel-${tabIdOf(id)}`);
      if (document.activeElement?.contains(panel) === true) panel?.focus();
    });
  };
  return { onClose: services.onClose, works, saves, actions, update };
}

function idOf(open: readonly Tab[], name: string | null): string {
  return open.find((tab) => tab.name === name)?.id ?? '';
}

/** Opens or activates the tab of the address before the first paint. */
function useTabOfAddress(route: AreaRoute | null): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  // Each navigation counts, even to the same address: its tab may have been closed in between.
  const location = useLocation();
  useLayoutEffect(() => {
    if (route === null) {
      dispatch(tabsSlice.actions.tabsLeft());
      return;
    }
    const place = placeOf(route, location);
    const { common, tabs } = store.getState();
    const known = tabs.open.find(({ name }) => name === place.name);
    // An open tab keeps its title, which its page may have set, unless the route is another.
    const title = known?.route === place.route ? null : place.title;
    const menuId = common.menuList.find((entry) => entry.route === place.route)?.id ?? null;
    dispatch(tabsSlice.actions.tabOpened({ ...place, title, menuId, id: newId() }));
  }, [route, location, dispatch, store]);
}
