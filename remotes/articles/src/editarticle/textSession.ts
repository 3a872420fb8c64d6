import type { ArticleText } from '@banyan/contract/articles';

/** What an author writes in one language. */
export type Written = Pick<
  ArticleText,
  'title' | 'summary' | 'doc' | 'seoTitle' | 'seoDescription'
>;
export type Fields = Omit<Written, 'doc'>;
export const NO_FIELDS: Fields = { title: '', summary: '', seoTitle: '', seoDescription: '' };

type Answered =
  | { readonly kind: 'saved'; readonly text: ArticleText }
  /** Another person has saved a newer one. */
  | { readonly kind: 'conflict'; readonly changedBy: string; readonly revision: number }
  | { readonly kind: 'refused'; readonly reason: string }
  /** No answer: tried again. */
  | { readonly kind: 'offline' };

export type Saving = Written & { readonly base: number; readonly kind: 'autosave' | 'manual' };

export type SessionState = {
  readonly fields: Fields;
  readonly status: 'saved' | 'unsaved' | 'saving' | Exclude<Answered['kind'], 'saved'>;
  /** ISO 8601; null: not in this session. */
  readonly savedAt: string | null;
  readonly text: ArticleText | null;
  readonly conflict: Extract<Answered, { kind: 'conflict' }> | null;
  /** Why the last save was refused. */
  readonly reason: string | null;
};

export type SessionParts = {
  /** Null: nothing has been written in this language yet. */
  readonly text: ArticleText | null;
  readonly readDoc: () => ArticleText['doc'];
  readonly send: (saving: Saving) => Promise<Answered>;
  /** What is unsaved, for the shell to keep; null: nothing is. */
  readonly keep: (unsaved: string | null) => void;
  /** Acts after some milliseconds; returns how to cancel it. */
  readonly later: (act: () => void, ms: number) => () => void;
};

/** After the last change, and at the latest. */
const QUIET_MS = 2_000;
const LATEST_MS = 5_000;

/**
 * The text of one language while it is edited: outside of React, so that it is saved and kept while its tab is hidden. It
 * saves itself; a conflict waits for its author.
 */
export function createTextSession({ text, readDoc, send, keep, later }: SessionParts) {
  let state: SessionState = {
    fields: fieldsOf(text),
    status: 'saved',
    savedAt: text?.at ?? null,
    text,
    conflict: null,
    reason: null,
  };
  let base = text?.revision ?? 0;
  /** Rises with each change: what was changed while it was being saved is saved again. */
  let changes = 0;
  let cancelQuiet = () => undefined as unknown;
  let cancelLatest: (() => unknown) | null = null;
  let running: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  function set(next: Partial<SessionState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const written = (): Written => ({ ...state.fields, doc: readDoc() });

  function changed(fields: Partial<Fields> = {}): void {
    changes += 1;
    const isWaiting = state.status === 'conflict';
    set({ fields: { ...state.fields, ...fields }, ...(isWaiting ? {} : { status: 'unsaved' }) });
    keep(JSON.stringify({ ...written(), base }));
    if (!isWaiting) schedule();
  }

  function schedule(): void {
    cancelQuiet();
    cancelQuiet = later(() => void save('autosave'), QUIET_MS);
    cancelLatest ??= later(() => void save('autosave'), LATEST_MS);
  }

  function unschedule(): void {
    cancelQuiet();
    cancelLatest?.();
    cancelLatest = null;
  }

  /** Resolves to whether everything is saved. */
  async function save(kind: Saving['kind']): Promise<boolean> {
    unschedule();
    if (running !== null) {
      await running;
      if (state.status === 'saved' && kind === 'autosave') return true;
    }
    if (state.status === 'conflict') return false;
    if (state.status === 'saved' && kind === 'autosave') return true;
    running = sendNow(kind);
    const isSaved = await running;
    running = null;
    return isSaved;
  }

  async function sendNow(kind: Saving['kind']): Promise<boolean> {
    const at = changes;
    set({ status: 'saving' });
    const answer = await send({ ...written(), base, kind });
    if (answer.kind === 'saved') {
      const { text } = answer;
      base = text.revision;
      const isAll = at === changes;
      set({
        status: isAll ? 'saved' : 'unsaved',
        savedAt: text.at,
        text,
        conflict: null,
        reason: null,
      });
      if (isAll) keep(null);
      else schedule();
      return isAll;
    }
    set({
      status: answer.kind,
      conflict: answer.kind === 'conflict' ? answer : null,
      reason: answer.kind === 'refused' ? answer.reason : null,
    });
    if (answer.kind === 'offline') cancelQuiet = later(() => void save('autosave'), LATEST_MS);
    return false;
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** What was typed, outside the document or in it. */
    changed,
    save,
    written,
    /** Continues over the other person's text: as a new revision of one's own. */
    keepMine: (): Promise<boolean> => {
      base = state.conflict?.revision ?? base;
      set({ status: 'unsaved', conflict: null });
      return save('manual');
    },
    /** Takes a text in the place of what was written, and the next save is over it. */
    replace: (next: ArticleText): void => {
      unschedule();
      base = next.revision;
      changes += 1;
      keep(null);
      set({
        fields: fieldsOf(next),
        status: 'saved',
        savedAt: next.at,
        text: next,
        conflict: null,
        reason: null,
      });
    },
    /** What was unsaved when the window was left, over the revision that it was written on. */
    restore: (fields: Fields, over: number): void => {
      base = over;
      changed(fields);
    },
    close: unschedule,
  };
}

export type TextSession = ReturnType<typeof createTextSession>;

export function fieldsOf(text: Fields | null): Fields {
  if (text === null) return NO_FIELDS;
  const { title, summary, seoTitle, seoDescription } = text;
  return { title, summary, seoTitle, seoDescription };
}
