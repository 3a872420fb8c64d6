import {
  type AppStore,
  isUnsaved,
  lastUsedOf,
  type Tab,
  type TabPlace,
  tabsSlice,
} from '@banyan/store';
import { addressOf, TAB_PARAMETER } from '../areas/place.js';
import { questionOfClosing, questionOfRefresh } from '../leaving/closeQuestion.js';
import { questionOfWork } from '../leaving/leaveGuard.js';
import type { PendingWork } from '../leaving/pendingWork.js';
import type { Notices } from '../notices/notices.js';
import { type CloseKind, closedBy } from './closing.js';

type Copy = TabPlace & { readonly copy: number };

export type TabActionParts = {
  readonly store: AppStore;
  readonly works: PendingWork;
  readonly saves: Saves;
  readonly ask: Notices['ask'];
  readonly navigator: { push(path: string): void; replace(path: string): void };
  readonly newId: () => string;
  readonly openWindow: (path: string) => void;
};

/** The save functions of the pages in open tabs, by tab id. */
export type Saves = Map<string, () => Promise<boolean>>;

export type TabActions = {
  show(name: string): void;
  /** Asks first if work would be lost. Resolves to whether any tab was closed. */
  close(kind: CloseKind, at: string): Promise<boolean>;
  /** Mounts the tab's page again, in the live version; other tabs are not affected. */
  refresh(name: string): Promise<void>;
  duplicate(name: string): void;
  /** Reopens the named tab; without a name the one closed last. */
  reopen(name?: string): void;
  pin(name: string, pinned: boolean): void;
  /** Moves a tab to that index, inside its group of pinned or other tabs. */
  place(name: string, index: number): void;
  openInWindow(name: string): void;
  maximise(maximised: boolean): void;
};

const HOME = '/admin';
const { actions } = tabsSlice;

/** The user's actions on tabs. Pure functions and the slice decide the effects. */
export function createTabActions(parts: TabActionParts): TabActions {
  const { store, works, saves, ask, navigator, newId, openWindow } = parts;
  const tabs = () => store.getState().tabs;
  const language = () => store.getState().common.language;
  const named = (name: string) => tabs().open.find((tab) => tab.name === name);

  async function mayStop(going: readonly Tab[]): Promise<boolean> {
    const busy = going.filter(({ id }) => works.at(id) !== null);
    const work = works.at(busy[0]?.id ?? '');
    if (work === null) return true;
    const items = busy.length > 1 ? busy : [];
    return (await ask(questionOfWork(work, language(), items))) === 'leave';
  }

  /** The names of tabs that may close; null: the user chose to stay. */
  async function agreed(going: readonly Tab[]): Promise<readonly string[] | null> {
    if (!(await mayStop(going))) return null;
    const unsaved = going.filter((tab) => isUnsaved(named(tab.name) ?? tab));
    const names = going.map(({ name }) => name);
    if (unsaved.length === 0) return names;
    const canSave = unsaved.every(({ id }) => saves.has(id));
    const answer = await ask(questionOfClosing(unsaved, canSave, language()));
    if (answer === 'stay') return null;
    if (answer === 'discard') return names;
    const failed = await saveAll(unsaved);
    return names.filter((name) => !failed.includes(name));
  }

  /** Saves the tabs and returns the names of those that failed. */
  async function saveAll(unsaved: readonly Tab[]): Promise<readonly string[]> {
    const failed = await Promise.all(
      unsaved.map(async ({ id, name }) => {
        const isSaved = await Promise.resolve(saves.get(id)?.()).catch(() => false);
        return isSaved === true ? [] : [name];
      }),
    );
    return failed.flat();
  }

  function show(name: string): void {
    const tab = named(name);
    if (tab !== undefined) navigator.push(addressOf(tab));
  }

  return {
    show,
    close: async (kind, at) => {
      const names = closedBy(kind, at, tabs().open);
      const going = tabs().open.filter(({ name }) => names.includes(name));
      if (going.length === 0) return false;
      const closing = await agreed(going);
      if (closing === null) return false;
      const { activeName } = tabs();
      store.dispatch(actions.tabsClosed(closing));
      const [kept] = names.filter((name) => !closing.includes(name));
      if (kept !== undefined) show(kept);
      else if (activeName !== null && closing.includes(activeName)) {
        // Replaces the history entry of the closed tab.
        const next = lastUsedOf(tabs().open);
        navigator.replace(next === null ? HOME : addressOf(next));
      }
      return closing.length > 0;
    },
    refresh: async (name) => {
      const tab = named(name);
      if (tab === undefined || !(await mayStop([tab]))) return;
      if (tab.dirty && (await ask(questionOfRefresh(tab, language()))) === 'stay') return;
      works.set(tab.id, null);
      store.dispatch(actions.refreshed(name));
      store.domains.readAgain();
    },
    duplicate: (name) => {
      const copy = copyOf(name, tabs().open);
      if (copy === null) return;
      store.dispatch(actions.tabOpened({ ...copy, id: newId(), after: name }));
      navigator.push(addressOf(copy));
    },
    reopen: (name = tabs().closed[0]?.name) => {
      if (name === undefined) return;
      store.dispatch(actions.closedReopened({ id: newId(), name }));
      show(name);
    },
    pin: (name, pinned) => {
      store.dispatch(actions.pinChanged({ name, pinned }));
    },
    place: (name, index) => {
      store.dispatch(actions.tabPlaced({ name, index }));
    },
    openInWindow: (name) => {
      const tab = named(name);
      if (tab !== undefined) openWindow(addressOf(tab));
    },
    maximise: (maximised) => {
      store.dispatch(actions.maximisedChanged(maximised));
    },
  };
}

/** A copy of a tab, next to it, with the same page and query and a new name; null: no such tab. */
function copyOf(name: string, open: readonly Tab[]): Copy | null {
  const tab = open.find((candidate) => candidate.name === name);
  if (tab === undefined) return null;
  const original = tab.copy === 1 ? name : name.replace(/~\d+$/, '');
  let copy = 2;
  while (open.some((other) => other.name === `${original}~${copy}`)) copy += 1;
  const query = new URLSearchParams(tab.search);
  query.set(TAB_PARAMETER, `${original}~${copy}`);
  const { menuId, route, title, pathname } = tab;
  return {
    name: `${original}~${copy}`,
    menuId,
    route,
    title,
    pathname,
    copy,
    search: `?${query.toString()}`,
  };
}
