import { type ScrollOffset, type Tab, tabsSlice, useAppStore } from '@banyan/store';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { readScroll, restoreScroll } from './keptScroll.js';

/** Remembers how far a tab's page is scrolled when it hides, and puts it back when the page has been mounted again. */
export function useKeptScroll(panel: RefObject<HTMLElement | null>, { id }: Pick<Tab, 'id'>): void {
  const store = useAppStore();
  // As it is now: the page that this one replaces has written it a moment ago.
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
    // Hidden and shown again, the browser has kept it.
    const stop = restoreScroll(element, isNew.current ? before() : []);
    isNew.current = false;
    return () => {
      stop();
      removeEventListener('pagehide', save);
      element.removeEventListener('scroll', onScroll, { capture: true });
      // Still shown at this moment: what is hidden has no scroll position.
      save();
    };
  }, [panel]);
}
