import { unwatchFile, watchFile } from 'node:fs';
import { type Base, readBasesFile } from './settings.js';
import { openUpstream, type Upstream } from './upstream.js';

const LOOK_MS = 2_000;

export type Bases = {
  /** Null: the operator has named none of that name. */
  find(name: string): Upstream | null;
  all(): readonly Upstream[];
  names(): readonly string[];
  /** Reads the file again: calls under way end as they began. A file that is wrong changes nothing, and is said. */
  reread(): void;
  close(): Promise<void>;
};

export type BasesParts = {
  /** Null: no bases. */
  readonly file: string | null;
  readonly hasOtherProvider: boolean;
  readonly now: () => number;
  readonly log: (message: string) => void;
};

/** The bases cannot be read; the message is one sentence for the operator. */
export class BasesRefused extends Error {
  override readonly name = 'BasesRefused';
  readonly code = 'BASES_REFUSED';
}

/** The bases of a file, read again when it changes. Throws BasesRefused when it is wrong at the start. */
export function openBases({ file, hasOtherProvider, now, log }: BasesParts): Bases {
  let open: ReadonlyMap<string, Upstream> = new Map();

  /** Opens the bases of the file. Returns what is wrong with it; null: nothing. */
  function take(from: string): string | null {
    const reading = readBasesFile(from, hasOtherProvider);
    if (!reading.ok) return reading.problems.join(' ');
    const next = reading.bases.map((base) => {
      const kept = open.get(base.name);
      return kept !== undefined && isSame(kept.base, base) ? kept : openUpstream(base, now);
    });
    const gone = [...open.values()].filter((one) => !next.includes(one));
    open = new Map(next.map((one) => [one.base.name, one]));
    for (const one of gone) void one.end();
    return null;
  }

  function reread(): void {
    if (file === null) return;
    const wrong = take(file);
    if (wrong !== null) log(`${wrong} The bases stay as they were.`);
  }

  if (file !== null) {
    const wrong = take(file);
    if (wrong !== null) throw new BasesRefused(wrong);
    watchFile(file, { interval: LOOK_MS, persistent: false }, reread);
  }
  return {
    find: (name) => open.get(name) ?? null,
    all: () => [...open.values()],
    names: () => [...open.keys()],
    reread,
    close: async () => {
      if (file !== null) unwatchFile(file, reread);
      await Promise.all([...open.values()].map((one) => one.close()));
    },
  };
}

/** URLs are compared as they are written. */
function isSame(a: Base, b: Base): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
