import { localTextSchema, type Person } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import {
  type AppStore,
  initialTabs,
  type KeptTab,
  type PlatformState,
  type TabsState,
  tabOf,
} from '@banyan/store';
import * as z from 'zod/mini';
import { inTab, routeOf } from '../areas/place.js';

/** A window keeps its own tabs; a new one starts from pinned tabs and those of the last window. */
export type TabStorage = { readonly window: Storage; readonly shared: Storage };

const KEYS = { window: 'banyan.tabs', pins: 'banyan.pins', last: 'banyan.lastTabs' } as const;
const MOST_TABS = 200;

const keptSchema = z.object({
  name: z.string().check(z.minLength(1)),
  menuId: z.nullable(z.string()),
  route: z.string(),
  title: z.nullable(z.union([z.string(), localTextSchema])),
  pathname: z.string().check(z.startsWith('/')),
  search: z.string(),
  copy: z.int().check(z.positive()),
  pinned: z.boolean(),
  scroll: z.array(z.object({ at: z.string(), top: z.number(), left: z.number() })),
});
const tabsSchema = z.array(keptSchema).check(z.maxLength(MOST_TABS));
const closedSchema = z.array(z.extend(keptSchema, { index: z.int() })).check(z.maxLength(10));
const ownedSchema = z.object({ user: z.string(), open: tabsSchema });
const windowSchema = z.extend(ownedSchema, {
  activeName: z.nullable(z.string()),
  closed: closedSchema,
});

export type ReadTabs = {
  readonly tabs: TabsState;
  /** How many tabs have no page any more, or one that the user may not see. */
  readonly dropped: number;
};

/**
 * The tabs that this window had before a reload. A new window gets the user's pinned tabs, and can
 * reopen those of the last window. Another user's tabs are removed, unreadable ones are ignored.
 */
export function readTabs(
  storage: TabStorage,
  person: Person | null,
  releases: ReleaseDocument,
  newId: () => string,
  /** The tab that was in front when the window crashed. */
  front: string | null = null,
): ReadTabs {
  if (person === null) return { tabs: initialTabs, dropped: 0 };
  const window = read(storage.window, KEYS.window, windowSchema, person);
  const last = read(storage.shared, KEYS.last, ownedSchema, person);
  const pins = read(storage.shared, KEYS.pins, ownedSchema, person);
  const isThere = (tab: KeptTab) => mayOpen(tab, person, releases);
  const wanted = window?.open ?? pins?.open ?? [];
  const open = wanted.filter(isThere);
  const closed =
    window?.closed ??
    (last?.open ?? [])
      .filter(({ pinned }) => !pinned)
      .slice(-10)
      .reverse()
      .map(atEnd);
  return {
    dropped: wanted.length - open.length,
    tabs: {
      ...initialTabs,
      activeName: window?.activeName ?? null,
      uses: open.length,
      open: open.map((tab, index) => ({
        ...tabOf(tab, newId(), index),
        heldBack: tab.name === front,
      })),
      closed: closed.filter(isThere),
    },
  };
}

function atEnd(tab: KeptTab) {
  return { ...tab, index: MOST_TABS };
}

function mayOpen(tab: KeptTab, { permissions }: Person, releases: ReleaseDocument): boolean {
  const meta = routeOf(releases, tab)?.route.meta;
  if (meta?.isTab !== true) return false;
  return meta.permission === undefined || permissions.includes(meta.permission);
}

function read<T extends { readonly user: string }>(
  storage: Storage,
  key: string,
  schema: z.ZodMiniType<T>,
  person: Person,
): T | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  const saved = schema.safeParse(parsed(text));
  if (saved.success && saved.data.user === ownerOf(person)) return saved.data;
  storage.removeItem(key);
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function ownerOf({ audience, userId }: Person): string {
  return `${audience} ${userId}`;
}

/** Writes the tabs whenever they change. */
export function saveTabs(storage: TabStorage, store: AppStore): void {
  let written = store.getState().tabs;
  store.subscribe(() => {
    const { tabs, user } = store.getState();
    if (tabs === written || user.person === null) return;
    written = tabs;
    write(storage, tabs, ownerOf(user.person));
  });
}

function write(storage: TabStorage, { open, closed, activeName }: TabsState, user: string): void {
  const tabs = open.slice(0, MOST_TABS).map(kept);
  const pins = tabs.filter(isPinned).map(atItsBeginning);
  put(storage.window, KEYS.window, { user, activeName, closed, open: tabs });
  put(storage.shared, KEYS.last, { user, open: tabs });
  put(storage.shared, KEYS.pins, { user, open: pins });
}

/** Writes only changed records, since all other windows get an event for each write. */
function put(storage: Storage, key: string, record: object): void {
  const text = JSON.stringify(record);
  if (storage.getItem(key) !== text) storage.setItem(key, text);
}

function isPinned({ pinned }: KeptTab): boolean {
  return pinned;
}

/** A pinned tab keeps its page, but not its query and scroll offsets. */
function atItsBeginning(tab: KeptTab): KeptTab {
  return { ...tab, search: inTab(tab.name, { name: tab.route }, ''), scroll: [] };
}

function kept(tab: PlatformState['tabs']['open'][number]): KeptTab {
  const { name, menuId, route, title, pathname, search, copy, pinned, scroll } = tab;
  return { name, menuId, route, title, pathname, search, copy, pinned, scroll };
}

/** Called at sign-out: the user's next window starts with the pinned tabs only. */
export function forgetLastTabs(shared: Storage): void {
  shared.removeItem(KEYS.last);
}
