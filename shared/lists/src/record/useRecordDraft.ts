import { useDrafts, useRestoredKeys } from '@banyan/platform/draft';
import { newId } from '@banyan/ui';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isSame, type Values } from './mergeRecord.js';

/** A record as it stands; version 0 is one that is to be made. */
export type SavedRecord<T> = { readonly values: T; readonly version: number };

type Kept<T> = {
  /** What was there when the writing began, and its version, which a save names. */
  readonly seen: T;
  readonly base: number;
  readonly written: T;
  /** Of the act: sent twice, it is done once. */
  readonly key: string;
};

/**
 * What is being written about a record. It outlives a reload, a sleeping tab and the end of the session; what is
 * undone again is no draft.
 */
export function useRecordDraft<T extends Values>(draft: string, saved: SavedRecord<T>) {
  const drafts = useDrafts();
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.read(draft));
  const isRestored = useRestoredKeys().includes(draft);
  const kept = useMemo(() => keptIn<T>(text), [text]);
  const discard = useCallback(() => {
    drafts.write(draft, null);
  }, [drafts, draft]);

  function keep(next: Kept<T>): void {
    const isUndone = isSame({ ...next.seen, ...next.written }, next.seen);
    drafts.write(draft, isUndone ? null : JSON.stringify(next));
  }

  return {
    isRestored,
    discard,
    isUnsaved: kept !== null,
    /** Somebody else has saved since the writing began. */
    isBehind: kept !== null && kept.base < saved.version,
    seen: kept?.seen ?? saved.values,
    base: kept?.base ?? saved.version,
    written: kept?.written ?? saved.values,
    key: kept?.key ?? null,
    write: (written: T): void => {
      keep({
        seen: kept?.seen ?? saved.values,
        base: kept?.base ?? saved.version,
        key: kept?.key ?? newId(),
        written,
      });
    },
    /** What stands there now has been seen: the next save means it. Answers the key of that act. */
    rebase: (written: T): string => {
      const key = newId();
      keep({ seen: saved.values, base: saved.version, key, written });
      return key;
    },
  };
}

/** A draft that another version of the form has kept, or nobody could read, is none. */
function keptIn<T>(text: string | null): Kept<T> | null {
  try {
    const kept: unknown = text === null ? null : JSON.parse(text);
    const isDraft =
      typeof kept === 'object' && kept !== null && 'seen' in kept && 'written' in kept;
    return isDraft ? (kept as Kept<T>) : null;
  } catch {
    return null;
  }
}
