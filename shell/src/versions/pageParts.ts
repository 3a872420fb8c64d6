import { type AppStore, type Drafts, type Tab, tabsSlice } from '@banyan/store';
import { type OnClose, type OpenPages, tabIdOf } from '../areas/openPages.js';
import { type PendingWork, PLAIN_PAGE } from '../leaving/pendingWork.js';
import { isUnsavedText, touchedWithin } from './touchedControls.js';

/** The state of open pages other than their versions. */
export type PageParts = {
  readonly store: AppStore;
  readonly pages: OpenPages;
  readonly works: PendingWork;
  readonly drafts: Drafts;
  readonly onClose: OnClose;
  /** The controls that the user has typed into. */
  readonly touchedControls: WeakSet<EventTarget>;
};

export function tabOf({ store }: Pick<PageParts, 'store'>, id: string): Tab | null {
  return store.getState().tabs.open.find((tab) => tab.id === tabIdOf(id)) ?? null;
}

/** Whether the page is visible while the window is. */
export function isInFront({ store }: Pick<PageParts, 'store'>, id: string): boolean {
  return id === PLAIN_PAGE || tabOf({ store }, id)?.name === store.getState().tabs.activeName;
}

/** Whether text typed into the page would be lost. */
export function hasLooseText(
  { drafts, touchedControls, ...parts }: PageParts,
  id: string,
): boolean {
  const tab = tabOf(parts, id);
  const panel = tab === null ? document.body : document.getElementById(`panel-${tab.id}`);
  const { pathname, search } = tab ?? location;
  const texts = drafts.all().map(({ text }) => text);
  // A page's popups are in its next sibling.
  return touchedWithin([panel, panel?.nextElementSibling ?? null], touchedControls).some(
    (control) => isUnsavedText(control, { pathname, search, drafts: texts }),
  );
}

/** Moves a page despite unsaved work, and clears the state that it has set. */
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
