/**
 * Input that comes back: half-filled forms outlive a reload, a crash and the end of a session. What is read here is
 * the shell's, which encrypts it for the signed-in person and marks the tab for as long as there is something unsaved.
 */
import type { PageDrafts } from '@banyan/contract';
import type { FormInstance } from 'antd';
import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';

export const DraftsContext = createContext<PageDrafts | null>(null);

/** For `DraftRestored` of `@banyan/ui`. */
export type Draft = {
  /** The input came back: the form says so, quietly. */
  readonly restored: boolean;
  /** The form as it was before anything was typed. */
  readonly discard: () => void;
};

/** This page's drafts. Throws outside the shell: a page always runs in it. */
export function useDrafts(): PageDrafts {
  const drafts = useContext(DraftsContext);
  if (drafts === null) throw new Error('useDrafts: this page does not run inside the shell');
  return drafts;
}

/** The keys of what came back, for a form that is shown only when it is asked for. */
export function useRestoredKeys(): readonly string[] {
  const drafts = useDrafts();
  return useSyncExternalStore(drafts.subscribe, drafts.restored);
}

/**
 * Like `useState`, but kept. Set to what it was at first, as after saving, there is no draft any more. The key is
 * unique within the page and may carry an id: `note:O123`.
 */
export function useDraft(
  key: string,
  initial: string,
): readonly [text: string, write: (text: string) => void, draft: Draft] {
  const { kept, keep, ...draft } = useKept(key);
  const write = useCallback(
    (text: string) => {
      keep(text === initial ? null : text);
    },
    [keep, initial],
  );
  return [kept ?? initial, write, draft];
}

/** Several fields that are one draft. */
export function useDraftFields<T extends Readonly<Record<string, string>>>(
  key: string,
  initial: T,
): readonly [fields: T, change: (fields: Partial<T>) => void, draft: Draft] {
  const drafts = useDrafts();
  const { kept, keep, ...draft } = useKept(key);
  const change = (fields: Partial<T>): void => {
    const next = { ...fieldsIn(drafts.read(key), initial), ...fields };
    const isInitial = Object.keys(initial).every((name) => next[name] === initial[name]);
    keep(isInitial ? null : JSON.stringify(next));
  };
  return [fieldsIn(kept, initial), change, draft];
}

/** For a Form of antd: `onValuesChange={draft.keep}`, and `draft.drop()` once it is saved or cancelled. */
export function useFormDraft(
  form: Pick<FormInstance, 'setFieldsValue' | 'resetFields'>,
  key: string,
): Draft & {
  /** Values that are no text, number, truth or list of these do not come back. */
  readonly keep: (changed: unknown, values: Readonly<Record<string, unknown>>) => void;
  readonly drop: () => void;
} {
  const drafts = useDrafts();
  const { keep, restored, discard } = useKept(key);
  useLayoutEffect(() => {
    const values = objectIn(drafts.read(key));
    if (values !== null) form.setFieldsValue(values);
  }, [form, drafts, key]);
  return {
    restored,
    discard: () => {
      discard();
      form.resetFields();
    },
    keep: (_changed, values) => {
      const isEmpty = Object.values(values).every((value) => (value ?? '') === '');
      keep(isEmpty ? null : JSON.stringify(values));
    },
    drop: discard,
  };
}

function useKept(key: string) {
  const drafts = useDrafts();
  const kept = useSyncExternalStore(drafts.subscribe, () => drafts.read(key));
  const restored = useRestoredKeys().includes(key);
  const keep = useCallback(
    (text: string | null) => {
      drafts.write(key, text);
    },
    [drafts, key],
  );
  const discard = useCallback(() => {
    keep(null);
  }, [keep]);
  return { kept, keep, restored, discard };
}

/** An older build of the page may have kept other fields: what does not fit is as it was at first. */
function fieldsIn<T extends Readonly<Record<string, string>>>(kept: string | null, initial: T): T {
  const values = objectIn(kept);
  if (values === null) return initial;
  const fields = Object.entries(initial).map(([name, text]) => {
    const value = values[name];
    return [name, typeof value === 'string' ? value : text];
  });
  return Object.fromEntries(fields) as T;
}

function objectIn(text: string | null): Readonly<Record<string, unknown>> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
