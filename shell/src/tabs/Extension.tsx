import { AREA_ATTRIBUTE, type AreaRoute, SECTION_PARAMETER } from '@banyan/contract';
import { ConfigProvider } from '@banyan/platform/base';
import { PageContext, TabContext } from '@banyan/platform/host';
import { matchesRoute } from '@banyan/rules';
import { useAppStore } from '@banyan/store';
import {
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  createPath,
  generatePath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  NavigationType,
  parsePath,
  Route,
  UNSAFE_RouteContext as RouteContext,
  Routes,
  type To,
} from 'react-router-dom';
import { AreaView } from '../areas/AreaView.js';
import type { Areas } from '../areas/areas.js';
import { isOutdated } from '../areas/isOutdated.js';
import { addedPageId, type OpenPages, type Version, versionFor } from '../areas/openPages.js';
import type { Releases } from '../areas/releases.js';
import { useHold } from '../areas/useHold.js';
import { AreaSwitchedOff, NoticeOfVersion } from '../versions/parts.js';
import type { SharedHandle } from './shareHandle.js';

export type ExtensionServices = {
  readonly areas: Areas;
  readonly pages: OpenPages;
  readonly releases: Releases;
  /** Moves an open page to the live version, after asking where work could be lost. */
  readonly update: (id: string) => void;
};

type ExtensionProps = {
  readonly live: Version;
  readonly data: Readonly<Record<string, string>>;
  readonly tabId: string;
  readonly tabName: string;
  readonly services: ExtensionServices;
  readonly handles: SharedHandle;
};

/** A page of another area on this one: in the version that was live when it was shown, as a tab is. */
export function Extension({ live, ...rest }: ExtensionProps) {
  const { pages, releases, update } = rest.services;
  useSyncExternalStore(pages.subscribe, pages.moves);
  const id = addedPageId(rest.tabId, live.route.name);
  if (live.area.disabled !== undefined) return <AreaSwitchedOff area={live.area} />;
  const version = versionFor(pages.at(id), id, live) ?? live;
  return (
    <>
      {isOutdated(version.area, releases.current()) && (
        <NoticeOfVersion
          id={id}
          pages={pages}
          releases={releases.current()}
          update={() => {
            update(id);
          }}
        />
      )}
      <Held key={version.area.build} id={id} version={version} {...rest} />
    </>
  );
}

type HeldProps = Omit<ExtensionProps, 'live'> & { readonly id: string; readonly version: Version };

function Held({ id, version, data, tabId, tabName, services, handles }: HeldProps) {
  const { route, area } = version;
  const { areas, pages } = services;
  const store = useAppStore();
  const { location } = useContext(LocationContext);
  // The effects of a hidden tab stop, but its page is not over.
  const isOver = () => store.getState().tabs.activeName === tabName;
  const search = searchOf(location.search);
  const { page, crashed } = useHold(id, { version, opening: id, search, areas, pages, isOver });
  const handle = useMemo(() => handles.of(route.name), [handles, route.name]);
  const end = useEffectEvent(() => {
    if (isOver()) handles.forget(route.name);
  });
  useEffect(() => end, []);
  return (
    <TabContext value={handle}>
      <PageContext value={handle}>
        <OwnPopups tabId={tabId} build={area.container}>
          <OwnLocation route={route} pathname={generatePath(route.path, data)}>
            <Routes>
              <Route
                path={route.path}
                element={<AreaView page={page} isPart crashed={crashed} />}
              />
            </Routes>
          </OwnLocation>
        </OwnPopups>
      </PageContext>
    </TabContext>
  );
}

type OwnPopupsProps = {
  readonly tabId: string;
  readonly build: string;
  readonly children: ReactNode;
};

/** Popups next to those of the page, where the build's own styles reach them. */
function OwnPopups({ tabId, build, children }: OwnPopupsProps) {
  const [above] = useState(() => {
    const element = document.createElement('div');
    element.setAttribute(AREA_ATTRIBUTE, build);
    return element;
  });
  useEffect(() => {
    document.getElementById(`panel-${tabId}`)?.nextElementSibling?.append(above);
    return () => {
      above.remove();
    };
  }, [tabId, above]);
  return <ConfigProvider getPopupContainer={() => above}>{children}</ConfigProvider>;
}

type OwnLocationProps = {
  readonly route: Pick<AreaRoute, 'name' | 'path'>;
  readonly pathname: string;
  readonly children: ReactNode;
};

/** The location of the extension's own address: what it writes into its query is kept in the tab's, behind its name. */
function OwnLocation({ route, pathname, children }: OwnLocationProps) {
  const outer = useContext(NavigationContext);
  const { location } = useContext(LocationContext);
  const navigation = useMemo(() => {
    const { navigator } = outer;
    const inside = (to: To): To => {
      const { pathname: path = '', search = '' } = typeof to === 'string' ? parsePath(to) : to;
      if (!matchesRoute(route.path, path)) return to;
      const query = new URLSearchParams(search);
      query.set(SECTION_PARAMETER, route.name);
      return { pathname: location.pathname, search: `?${query.toString()}` };
    };
    return {
      ...outer,
      navigator: {
        createHref: (to: To) => navigator.createHref(inside(to)),
        go: (steps: number) => {
          navigator.go(steps);
        },
        push: (to: To, state?: unknown) => {
          navigator.push(inside(to), state);
        },
        replace: (to: To, state?: unknown) => {
          navigator.replace(inside(to), state);
        },
      },
    };
  }, [outer, location.pathname, route]);
  const search = searchOf(location.search);
  const own = useMemo(
    () => ({
      location: { pathname, search, hash: '', state: null, key: createPath({ pathname, search }) },
      navigationType: NavigationType.Pop,
    }),
    [pathname, search],
  );
  return (
    <NavigationContext.Provider value={navigation}>
      <LocationContext.Provider value={own}>
        <RouteContext.Provider value={NO_ROUTE}>{children}</RouteContext.Provider>
      </LocationContext.Provider>
    </NavigationContext.Provider>
  );
}

const NO_ROUTE = { outlet: null, matches: [], isDataRoute: false };

/** The extension's part of the tab's query. */
function searchOf(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(SECTION_PARAMETER);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
