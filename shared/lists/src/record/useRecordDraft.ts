import { useDrafts, useRestoredKeys } from '@banyan/platform/draft';
import { newId } from '@banyan/ui';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { isSame, type Values } from './mergeRecord.js';

/** A saved record; version 0 is a new record. */
export type SavedRecord<T> = { readonly values: T; readonly version: number };

type Kept<T> = {
  /** The values when the editing began, and their version, which a save names. */
  readonly seen: T;
  readonly base: number;
  readonly written: T;
  /** The key of the act: sent twice, it is done once. */
  readonly key: string;
};

/**
 * The draft of a record's form. It outlives a reload, a sleeping tab and the end of the session; undoing all
 * changes drops it.
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
    /** Another user has saved since the editing began. */
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
    /** The user has seen the current version: the next save replaces it. Answers its key. */
    rebase: (written: T): string => {
      const key = newId();
      keep({ seen: saved.values, base: saved.version, key, written });
      return key;
    },
  };
}

/** Null for a draft of another version of the form, or one that is unreadable. */
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
