import { type AppStore, initialTabs, type TabsState } from '@banyan/store';
import * as z from 'zod/mini';

const KEY = 'banyan.tabs';

const savedSchema = z.object({
  user: z.string(),
  activeName: z.nullable(z.string()),
  open: z
    .array(
      z.object({
        name: z.string(),
        menuId: z.nullable(z.string()),
        route: z.string(),
        title: z.union([z.string(), z.object({ zh: z.string(), en: z.string() })]),
        pathname: z.string().check(z.startsWith('/')),
        search: z.string(),
      }),
    )
    .check(z.maxLength(200)),
});

/** The tabs this window had before a reload, if the same person is signed in. Anything unreadable is no tabs. */
export function readTabs(storage: Storage, user: string | null, newId: () => string): TabsState {
  const saved = savedSchema.safeParse(parsed(storage.getItem(KEY)));
  if (!saved.success || user === null || saved.data.user !== user) return initialTabs;
  return {
    activeName: saved.data.activeName,
    uses: saved.data.open.length,
    open: saved.data.open.map((tab, index) => ({
      ...tab,
      id: newId(),
      type: 'module',
      dirty: false,
      drafted: false,
      lastUsed: index,
    })),
  };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes the open tabs whenever they change; session storage keeps them to this window. */
export function saveTabs(storage: Storage, store: AppStore): () => void {
  let written = store.getState().tabs;
  return store.subscribe(() => {
    const { tabs, user } = store.getState();
    if (tabs === written || user.person === null) return;
    written = tabs;
    const open = [...tabs.open].map(({ name, menuId, route, title, pathname, search }) => ({
      name,
      menuId,
      route,
      title,
      pathname,
      search,
    }));
    const content = { user: user.person.userId, activeName: tabs.activeName, open };
    storage.setItem(KEY, JSON.stringify(content));
  });
}
