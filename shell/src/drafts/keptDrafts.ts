import type { Drafts } from '@banyan/store';
import * as z from 'zod/mini';
import type { Cipher } from './cipher.js';
import { withinBounds } from './withinBounds.js';

export type KeepParts = {
  readonly drafts: Drafts;
  /** May throw, as the browser's own getter does where storage is forbidden. */
  readonly storage: () => Storage;
  /** Whose drafts they are; null: nobody is signed in. */
  readonly owner: string | null;
  /** Null where the browser has no cryptography, as on a plain http address. */
  readonly cipher: Cipher | null;
  /** The drafts live as long as the window only; told once. */
  readonly warn: (reason: unknown) => void;
};

export type KeptDrafts = {
  /** What was kept before is there, if it is this person's. Never rejects. */
  readonly restored: Promise<void>;
  /** Writes at once: the window may go. */
  flush(): void;
  /** The person is done here: nothing stays, and nothing is written any more. */
  forget(): void;
};

const KEY = 'banyan.drafts';
/** After the first change: steady typing is kept as well as its end. */
const WRITE_MS = 300;

const recordSchema = z.object({ owner: z.string(), sealed: z.string() });
const draftsSchema = z.array(z.object({ page: z.string(), key: z.string(), text: z.string() }));

/** Keeps a person's drafts in the window's storage, unreadable for anybody else. */
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

  function remove(): void {
    try {
      storage().removeItem(KEY);
    } catch (cause) {
      inMemoryOnly(cause);
    }
  }

  async function restore(): Promise<void> {
    if (owner === null) return;
    try {
      const text = storage().getItem(KEY);
      if (text === null) return;
      const record = recordSchema.parse(JSON.parse(text));
      if (record.owner !== owner) {
        remove();
        return;
      }
      if (cipher === null) return;
      drafts.restore(draftsSchema.parse(JSON.parse(await cipher.open(record.sealed))));
    } catch {
      // Forbidden storage, another key, another version's form: no drafts.
      remove();
    }
  }

  async function write(sealing: Cipher): Promise<void> {
    const turn = ++begun;
    const kept = withinBounds(drafts.all());
    const sealed = kept.length === 0 ? null : await sealing.seal(JSON.stringify(kept));
    // A later one may have been faster.
    if (stopped || turn < written) return;
    written = turn;
    if (sealed === null) remove();
    else storage().setItem(KEY, JSON.stringify({ owner, sealed }));
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
