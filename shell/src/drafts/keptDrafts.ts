import type { Drafts } from '@banyan/store';
import * as z from 'zod/mini';
import type { Cipher } from './cipher.js';
import { withinBounds } from './withinBounds.js';

export type KeepParts = {
  readonly drafts: Drafts;
  /** May throw, as the browser's own getter does where storage is forbidden. */
  readonly storage: () => Storage;
  /** The user who owns the drafts; null: no user is signed in. */
  readonly owner: string | null;
  /** Null where the browser has no cryptography, as on a plain http address. */
  readonly cipher: Cipher | null;
  /** Called once if the drafts last only as long as the window. */
  readonly warn: (reason: unknown) => void;
};

export type KeptDrafts = {
  /** Resolves when this user's stored drafts are restored. Never rejects. */
  readonly restored: Promise<void>;
  /** Writes at once: the window may be about to close. */
  flush(): void;
  /** At sign-out: removes all drafts and writes no more. */
  forget(): void;
};

/** Of before, when a window kept the drafts of one user alone. */
const KEY_BEFORE = 'banyan.drafts';
/** Delay after the first change, so that text is also saved during steady typing. */
const WRITE_MS = 300;

const recordSchema = z.object({ owner: z.string(), sealed: z.string() });
const draftsSchema = z.array(z.object({ page: z.string(), key: z.string(), text: z.string() }));

/** Keeps a user's drafts in the window's storage, encrypted with that user's key. */
export function keepDrafts({ drafts, storage, owner, cipher, warn }: KeepParts): KeptDrafts {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begun = 0;
  let written = 0;
  let warned = false;
  let stopped = false;

  function inMemoryOnly(reason: unknown): void {
    if (warned) return;
    warned = true;
    warn(reason);
  }

  /** Each user's own: who signs in in between leaves them as they are. */
  const key = `${KEY_BEFORE} ${owner}`;

  function remove(): void {
    try {
      storage().removeItem(key);
      storage().removeItem(KEY_BEFORE);
    } catch (cause) {
      inMemoryOnly(cause);
    }
  }

  async function restore(): Promise<void> {
    if (owner === null) return;
    try {
      const text = storage().getItem(key) ?? storage().getItem(KEY_BEFORE);
      if (text === null) return;
      const record = recordSchema.parse(JSON.parse(text));
      if (record.owner !== owner || cipher === null) return;
      drafts.restore(draftsSchema.parse(JSON.parse(await cipher.open(record.sealed))));
    } catch {
      // Storage is forbidden, or the key or format is another: no drafts.
      remove();
    }
  }

  async function write(sealing: Cipher): Promise<void> {
    const turn = ++begun;
    const kept = withinBounds(drafts.all());
    const sealed = kept.length === 0 ? null : await sealing.seal(JSON.stringify(kept));
    // A later write may have finished first.
    if (stopped || turn < written) return;
    written = turn;
    if (sealed === null) remove();
    else storage().setItem(key, JSON.stringify({ owner, sealed }));
  }

  function flush(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (cipher === null) inMemoryOnly('no cryptography');
    else write(cipher).catch(inMemoryOnly);
  }

  return {
    restored: restore().then(() => {
      if (owner === null) return;
      drafts.subscribe(() => {
        if (!stopped) timer ??= setTimeout(flush, WRITE_MS);
      });
    }),
    flush,
    forget: () => {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
      drafts.clear();
      remove();
    },
  };
}
