import type { Person } from '@banyan/contract';
import { type AppStore, type CommonState, commonSlice, type KeptFrame } from '@banyan/store';
import * as z from 'zod/mini';

export type KeepFrameParts = {
  readonly store: AppStore;
  readonly person: Person | null;
  /** Shared by the windows of this browser; never throws. */
  readonly storage: Storage;
  /** The window, which reports what other windows write. */
  readonly windows: Pick<Window, 'addEventListener'>;
};

const namesSchema = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100));

const place = z.string().check(z.maxLength(400));
const recordSchema = z.object({ route: place, id: place, address: place.check(z.startsWith('/')) });

const savedFilterSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  words: z.string().check(z.maxLength(2_000)),
});
const listName = z.string().check(z.maxLength(60));

/** A field that is missing or has another format, from another shell version, gets its default. */
const keptSchema = z.object({
  navbarLayoutType: z.catch(z.enum(['inverse', 'default']), 'inverse'),
  sidebarLayoutSkin: z.catch(z.enum(['dark', 'light']), 'dark'),
  density: z.catch(z.enum(['default', 'compact']), 'default'),
  breadcrumbs: z.catch(z.boolean(), true),
  characterKeys: z.catch(z.boolean(), true),
  foldChosen: z.catch(z.boolean(), false),
  openGroups: z.catch(namesSchema, []),
  favourites: z.catch(namesSchema, []),
  recent: z.catch(namesSchema, []),
  records: z.catch(z.array(recordSchema).check(z.maxLength(100)), []),
  hiddenColumns: z.catch(z.record(listName, namesSchema), {}),
  savedFilters: z.catch(z.record(listName, z.array(savedFilterSchema).check(z.maxLength(100))), {}),
});

/**
 * Keeps an administrator's frame settings in this browser, under a key of the user's own: the next
 * user who signs in gets their own settings. Restores before the first render, so nothing jumps.
 */
export function keepFrame({ store, person, storage, windows }: KeepFrameParts): void {
  if (person?.audience !== 'admin') return;
  const key = `banyan.frame ${person.userId}`;
  const kept = keptIn(storage.getItem(key));
  if (kept !== null) store.dispatch(commonSlice.actions.frameKept(kept));

  let known = store.getState().common;
  let written = textOf(known);
  store.subscribe(() => {
    const { common } = store.getState();
    if (common === known) return;
    known = common;
    const text = textOf(common);
    if (text === written) return;
    written = text;
    storage.setItem(key, text);
  });
  windows.addEventListener('storage', (event) => {
    const changed = event.key === key ? keptIn(event.newValue) : null;
    if (changed === null) return;
    written = JSON.stringify(changed);
    store.dispatch(commonSlice.actions.frameKept(changed));
  });
}

function textOf(common: CommonState): string {
  return JSON.stringify(keptSchema.parse(common));
}

function keptIn(text: string | null): KeptFrame | null {
  try {
    const kept = keptSchema.safeParse(text === null ? null : JSON.parse(text));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}
