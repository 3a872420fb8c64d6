import { type AppStore, type Drafts, type Tab, tabsSlice } from '@banyan/store';
import type { OnClose, OpenPages } from '../areas/openPages.js';
import { type PendingWork, PLAIN_PAGE } from '../leaving/pendingWork.js';
import { isUnsavedText, touchedWithin } from './touchedControls.js';

/** What is known of open pages besides their versions. */
export type PageParts = {
  readonly store: AppStore;
  readonly pages: OpenPages;
  readonly works: PendingWork;
  readonly drafts: Drafts;
  readonly onClose: OnClose;
  /** The controls that the person has typed into. */
  readonly touchedControls: WeakSet<EventTarget>;
};

export function tabOf({ store }: Pick<PageParts, 'store'>, id: string): Tab | null {
  return store.getState().tabs.open.find((tab) => tab.id === id) ?? null;
}

/** Whether the person can see the page, as long as they see the window. */
export function isInFront({ store }: Pick<PageParts, 'store'>, id: string): boolean {
  return id === PLAIN_PAGE || tabOf({ store }, id)?.name === store.getState().tabs.activeName;
}

/** Whether text in the page would be lost with it. */
export function hasLooseText(
  { drafts, touchedControls, ...parts }: PageParts,
  id: string,
): boolean {
  const tab = tabOf(parts, id);
  const panel = tab === null ? document.body : document.getElementById(`panel-${id}`);
  const { pathname, search } = tab ?? location;
  const texts = drafts.all().map(({ text }) => text);
  // What a page opens above itself is beside it in the document.
  return touchedWithin([panel, panel?.nextElementSibling ?? null], touchedControls).some(
    (control) => isUnsavedText(control, { pathname, search, drafts: texts }),
  );
}

/** Moves a page whatever is in it: what it said of itself goes with it. */
export function leave(
  { store, pages, works }: Pick<PageParts, 'store' | 'pages' | 'works'>,
  id: string,
): void {
  works.set(id, null);
  const { dirtyChanged, busyChanged } = tabsSlice.actions;
  store.dispatch(dirtyChanged({ id, dirty: false }));
  store.dispatch(busyChanged({ id, busy: false }));
  pages.move(id);
}
