import type { TabHandle, WorkInProgress } from '@banyan/contract';

export type SharedHandle = {
  /** The handle of one of the pages in the tab: the page itself, or what is added to it. */
  of(name: string): TabHandle;
  /** The page is gone, and all that it has said. */
  forget(name: string): void;
};

type Said = {
  dirty: boolean;
  save: (() => Promise<boolean>) | null;
  work: WorkInProgress | null;
};

const NOTHING = () => undefined;

/**
 * Handles for several pages in one tab: it is unsaved or busy while one of them is, and saving it saves all. Its title and
 * what closes it stay with the page of the tab.
 */
export function shareHandle(tab: TabHandle): SharedHandle {
  const said = new Map<string, Said>();

  function tell(): void {
    const all = [...said.values()];
    const saves = all.map(({ save }) => save).filter((save) => save !== null);
    tab.setDirty(all.some(({ dirty }) => dirty));
    tab.setSave(saves.length === 0 ? null : () => saveAll(saves));
    tab.setWork(all.findLast(({ work }) => work !== null)?.work ?? null);
  }

  function say(name: string, change: Partial<Said>): void {
    const before = said.get(name) ?? { dirty: false, save: null, work: null };
    said.set(name, { ...before, ...change });
    tell();
  }

  return {
    of: (name) => ({
      id: tab.id,
      onClosed: tab.onClosed,
      setDirty: (dirty) => {
        say(name, { dirty });
      },
      setSave: (save) => {
        say(name, { save });
      },
      setWork: (work) => {
        say(name, { work });
      },
      setTitle: NOTHING,
      setUnread: NOTHING,
      close: NOTHING,
    }),
    forget: (name) => {
      if (said.delete(name)) tell();
    },
  };
}

async function saveAll(saves: readonly (() => Promise<boolean>)[]): Promise<boolean> {
  for (const save of saves) if (!(await save())) return false;
  return true;
}
