import type { PageDrafts } from '@banyan/contract';

export type Draft = { readonly page: string; readonly key: string; readonly text: string };

/** The drafts of the pages in this window. */
export type Drafts = {
  of(page: string): PageDrafts;
  /** Drafts that would be lost, the oldest first; blank text does not count. */
  all(): readonly Draft[];
  /** Adds the drafts kept before; text typed since then takes precedence. */
  restore(kept: readonly Draft[]): void;
  dropPage(page: string): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
};

type Standing = Draft & { readonly restored: boolean };

const NONE: readonly string[] = [];

/** Holds only the text; the shell keeps it beyond the window. */
export function createDrafts(): Drafts {
  // In the order of the last change.
  const standing = new Map<string, Standing>();
  const pages = new Map<string, PageDrafts>();
  const restored = new Map<string, readonly string[]>();
  const listeners = new Set<() => void>();

  function changed(): void {
    for (const listener of listeners) listener();
  }

  function lookForRestored(page: string): void {
    const keys = [...standing.values()]
      .filter((draft) => draft.page === page && draft.restored)
      .map(({ key }) => key);
    if (keys.length === 0) restored.delete(page);
    else restored.set(page, keys);
  }

  function write(page: string, key: string, text: string | null): void {
    const id = idOf(page, key);
    const before = standing.get(id);
    if ((before?.text ?? null) === text) return;
    standing.delete(id);
    if (text !== null) standing.set(id, { page, key, text, restored: before?.restored ?? false });
    else if (before?.restored === true) lookForRestored(page);
    changed();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  return {
    of: (page) => {
      const known = pages.get(page);
      if (known !== undefined) return known;
      const made: PageDrafts = {
        read: (key) => standing.get(idOf(page, key))?.text ?? null,
        write: (key, text) => {
          write(page, key, text);
        },
        restored: () => restored.get(page) ?? NONE,
        subscribe,
      };
      pages.set(page, made);
      return made;
    },
    all: () =>
      [...standing.values()]
        .filter(({ text }) => text.trim() !== '')
        .map(({ page, key, text }) => ({ page, key, text })),
    restore: (kept) => {
      for (const draft of kept) {
        const id = idOf(draft.page, draft.key);
        if (!standing.has(id)) standing.set(id, { ...draft, restored: true });
      }
      for (const { page } of kept) lookForRestored(page);
      changed();
    },
    dropPage: (page) => {
      for (const [id, draft] of standing) if (draft.page === page) standing.delete(id);
      restored.delete(page);
      changed();
    },
    clear: () => {
      standing.clear();
      restored.clear();
      changed();
    },
    subscribe,
  };
}

function idOf(page: string, key: string): string {
  return JSON.stringify([page, key]);
}
