import { AREA_ATTRIBUTE, type AreaRoute, type PageDrafts } from '@banyan/contract';
import { ConfigProvider } from '@banyan/platform/base';
import { DraftsContext } from '@banyan/platform/draft';
import { useLanguage } from '@banyan/platform/language';
import { type ScrollOffset, type Tab, tabsSlice, useAppSelector, useAppStore } from '@banyan/store';
import {
  Activity,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Route, Routes } from 'react-router-dom';
import { AreaView } from '../areas/AreaView.js';
import type { Areas } from '../areas/areas.js';
import type { OpenPages, Version } from '../areas/openPages.js';
import { useHold } from '../areas/useHold.js';
import type { ExtensionServices } from './Extension.js';
import { ExtensionsOfTab } from './ExtensionsOfTab.js';
import { readScroll, restoreScroll } from './keptScroll.js';
import { TabLocation } from './TabLocation.js';
import styles from './tabs.module.css';
import { type HandleParts, useTabHandle } from './useTabHandle.js';

type Props = {
  readonly tab: Tab;
  readonly active: boolean;
  readonly version: Version;
  readonly opening: string;
  readonly areas: Areas;
  readonly drafts: PageDrafts;
  readonly pages: OpenPages;
  readonly handleParts: HandleParts;
  readonly extensions: ExtensionServices;
};

/**
 * One tab's page (shared/contract/tab-lifecycle.md). A hidden page keeps its state, scroll position
 * and location, and its effects stop; its popups, such as a list of choices, hide with it.
 */
export const TabPane = memo(function TabPane(props: Props) {
  const { tab, active, areas, version, opening, drafts, pages, handleParts, extensions } = props;
  const { route } = version;
  const { page, crashed } = useHold(tab.id, {
    version,
    opening,
    search: tab.search,
    areas,
    pages,
  });
  const handle = useTabHandle(tab, handleParts);
  const look = useLook();
  // The same element until the page or the look changes, so that a switch of tabs rerenders neither
  // page. The look comes by contexts, whose changes do not reach an unchanged hidden page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const content = useMemo(
    () => (
      <Routes>
        <Route path={route.path} element={<AreaView page={page} crashed={crashed} />} />
      </Routes>
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    [route.path, page, crashed, look],
  );
  return (
    <ExtensionsOfTab tab={tab} handle={handle} services={extensions}>
      <KeptAlive how={route.meta.keepAlive ?? 'activity'} active={active}>
        <DraftsContext value={drafts}>
          <TabLocation tab={tab} route={route}>
            <Panel tab={tab} build={version.area.container}>
              {content}
            </Panel>
          </TabLocation>
        </DraftsContext>
      </KeptAlive>
    </ExtensionsOfTab>
  );
});

/** The settings that every page's texts and colours depend on. */
function useLook(): string {
  const language = useLanguage();
  const look = useAppSelector(({ common }) => `${common.appearance} ${common.density}`);
  return `${language} ${look}`;
}

type KeptAliveProps = {
  readonly how: NonNullable<AreaRoute['meta']['keepAlive']>;
  readonly active: boolean;
  readonly children: ReactNode;
};

function KeptAlive({ how, active, children }: KeptAliveProps) {
  switch (how) {
    case 'activity':
      return <Activity mode={active ? 'visible' : 'hidden'}>{children}</Activity>;
    case 'hidden':
      return (
        <div className={styles['aside']} hidden={!active} inert={!active}>
          {children}
        </div>
      );
    case 'none':
      return active && children;
  }
}

type PanelProps = {
  readonly tab: Tab;
  /** Whose styles reach the popups. */
  readonly build: string;
  readonly children: ReactNode;
};

/** Two siblings, so that the page's popups are not clipped at its edge. */
function Panel({ tab, build, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [above] = useState(() => document.createElement('div'));
  const host = useCallback(
    (element: HTMLElement | null) => {
      element?.append(above);
    },
    [above],
  );
  const container = useCallback(() => above, [above]);
  useKeptScroll(panel, tab);
  useLetGoOfFocus(panel, above);
  return (
    <>
      <div
        ref={panel}
        className={styles['panel']}
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it (WAI-ARIA APG, tabs).
        tabIndex={0}
        id={`panel-${tab.id}`}
        aria-labelledby={`tab-${tab.id}`}
      >
        <ConfigProvider getPopupContainer={container}>{children}</ConfigProvider>
      </div>
      <div ref={host} {...{ [AREA_ATTRIBUTE]: build }} />
    </>
  );
}

/**
 * Takes the focus from a page before it hides: the browser's later blur makes pickers throw. It goes to what all tabs
 * are in, so that keys work in the tab that is shown next.
 */
function useLetGoOfFocus(panel: RefObject<HTMLElement | null>, above: HTMLElement): void {
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      const isInside =
        panel.current?.contains(activeElement) === true || above.contains(activeElement);
      if (!isInside || !(activeElement instanceof HTMLElement)) return;
      activeElement.blur();
      above.closest('main')?.focus({ preventScroll: true });
    },
    [panel, above],
  );
}

/**
 * Saves the scroll offsets of a tab's page when it hides, and restores them when it is shown. The browser keeps those of a
 * hidden page too, but loses them when the page is shown before all of its content is.
 */
function useKeptScroll(panel: RefObject<HTMLElement | null>, { id }: Pick<Tab, 'id'>): void {
  const store = useAppStore();
  // Reads the latest value: the replaced page has just written it.
  const before = useEffectEvent(
    () => store.getState().tabs.open.find((tab) => tab.id === id)?.scroll ?? [],
  );
  const remember = useEffectEvent((now: readonly ScrollOffset[]) => {
    if (now.length === 0 && before().length === 0) return;
    store.dispatch(tabsSlice.actions.scrolled({ id, scroll: now }));
  });

  const seen = useRef(new Set<Element>());

  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const scrolled = seen.current;
    const onScroll = ({ target }: Event): void => {
      if (target instanceof Element) scrolled.add(target);
    };
    const save = (): void => {
      for (const gone of scrolled) if (!element.contains(gone)) scrolled.delete(gone);
      remember(readScroll(element, scrolled));
    };
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    addEventListener('pagehide', save);
    const stop = restoreScroll(element, before());
    return () => {
      stop();
      removeEventListener('pagehide', save);
      element.removeEventListener('scroll', onScroll, { capture: true });
      // The page is still shown here: a hidden element has no scroll position.
      save();
    };
  }, [panel]);
}
