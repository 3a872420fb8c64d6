import type { PageHandle } from '../areas/areas.js';

export type TabPage = {
  readonly page: PageHandle;
  /** It threw, and says so in its tab. */
  readonly crashed: boolean;
};

/** The pages of the tabs that are awake, for the marks on the strip. */
export type TabPages = {
  at(id: string): TabPage | null;
  set(id: string, page: TabPage | null): void;
  subscribe(listener: () => void): () => void;
};

export function createTabPages(): TabPages {
  const pages = new Map<string, TabPage>();
  const listeners = new Set<() => void>();
  return {
    at: (id) => pages.get(id) ?? null,
    set: (id, page) => {
      if (page === null) pages.delete(id);
      else pages.set(id, page);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
