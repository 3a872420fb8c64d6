import { type ScrollOffset, type Tab, tabsSlice, useAppStore } from '@banyan/store';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { readScroll, restoreScroll } from './keptScroll.js';

/** Saves the scroll offsets of a tab's page when it hides, and restores them after a new mount. */
export function useKeptScroll(panel: RefObject<HTMLElement | null>, { id }: Pick<Tab, 'id'>): void {
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
  const isNew = useRef(true);

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
    // When a page is only hidden and shown again, the browser keeps the offsets.
    const stop = restoreScroll(element, isNew.current ? before() : []);
    isNew.current = false;
    return () => {
      stop();
      removeEventListener('pagehide', save);
      element.removeEventListener('scroll', onScroll, { capture: true });
      // The page is still shown here: a hidden element has no scroll position.
      save();
    };
  }, [panel]);
}
