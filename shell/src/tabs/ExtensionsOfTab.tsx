import type { TabHandle } from '@banyan/contract';
import {
  type ExtensionsAt,
  ExtensionsContext,
  PageContext,
  TabContext,
} from '@banyan/platform/host';
import { type Tab, useAppSelector } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { AreaPending } from '../areas/AreaPending.js';
import { extensionsAt } from '../areas/extensions.js';
import { type OpenPages, tabIdOf, type Version } from '../areas/openPages.js';
import type { ExtensionServices } from './Extension.js';
import { shareHandle } from './shareHandle.js';

const extension = createPart(
  async () => (await import(/* webpackChunkName: "extension" */ './Extension.js')).Extension,
);

type Props = {
  readonly tab: Tab;
  readonly handle: TabHandle;
  readonly services: ExtensionServices;
  readonly children: ReactNode;
};

/** Lends the page of a tab what areas add to it, and holds the versions of that while the tab is open (decision 113). */
export function ExtensionsOfTab({ tab: { id, name }, handle, services, children }: Props) {
  const { pages } = services;
  const releases = useSyncExternalStore(services.releases.subscribe, services.releases.current);
  useSyncExternalStore(pages.subscribe, pages.moves);
  const permissions = useAppSelector(({ user }) => user.person?.permissions) ?? NO_PERMISSIONS;
  const handles = useMemo(() => shareHandle(handle), [handle]);
  const own = useMemo(() => {
    const { setDirty, setSave, setWork } = handles.of('');
    return { ...handle, setDirty, setSave, setWork };
  }, [handle, handles]);
  useLayoutEffect(
    () => () => {
      for (const each of [...pages.all().keys()]) if (isAddedTo(id, each)) pages.set(each, null);
    },
    [pages, id],
  );
  const lent = useCallback<ExtensionsAt>(
    (point, data) =>
      extensionsAt(releases, heldIn(id, pages), point, permissions).map((live) => {
        const { name: route, meta } = live.route;
        const props = { live, data, tabId: id, tabName: name, services, handles };
        return {
          name: route,
          title: meta.extension?.title ?? meta.title,
          element: (
            <LazyPart key={route} part={extension} props={props} pending={<AreaPending />} />
          ),
        };
      }),
    [releases, id, name, pages, permissions, services, handles],
  );
  return (
    <ExtensionsContext value={lent}>
      <TabContext value={own}>
        <PageContext value={own}>{children}</PageContext>
      </TabContext>
    </ExtensionsContext>
  );
}

const NO_PERMISSIONS: readonly string[] = [];

function isAddedTo(tabId: string, page: string): boolean {
  return page !== tabId && tabIdOf(page) === tabId;
}

function heldIn(tabId: string, pages: OpenPages): readonly Version[] {
  const held = [...pages.all()].filter(([id]) => isAddedTo(tabId, id));
  return held.map(([, { version }]) => version);
}
