import { type ReleasedArea, SHELL_CONTAINER } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import type { Integrity } from './integrity.js';

export type Releases = {
  current(): ReleaseDocument;
  subscribe(listener: () => void): () => void;
  /** Asks the gateway for the live document; a failure leaves the known one in place. */
  refresh(): Promise<void>;
};

/** Returns the document that replaces the known one; null: keep the known one. */
export type NextReleases = (known: ReleaseDocument) => Promise<ReleaseDocument | null>;

export function createReleases(
  inlined: ReleaseDocument,
  integrity: Pick<Integrity, 'learn'>,
  next: NextReleases,
): Releases {
  let document = inlined;
  integrity.learn(document);
  const listeners = new Set<() => void>();
  // One request at a time: a late answer would look like a replay of an old document.
  let last = Promise.resolve();
  let isWaiting = false;

  async function readNext(): Promise<void> {
    isWaiting = false;
    const found = await next(document).catch(() => null);
    if (found === null || found.revision === document.revision) return;
    document = withOwn(found, inlined);
    integrity.learn(document);
    for (const listener of listeners) listener();
  }

  return {
    current: () => document,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => {
      if (!isWaiting) {
        isWaiting = true;
        last = last.then(readNext);
      }
      return last;
    },
  };
}

/** Keeps the shell that this window started with: a reload brings a newer one with its screens. */
function withOwn(next: ReleaseDocument, first: ReleaseDocument): ReleaseDocument {
  const own = first.areas.filter(isOwn);
  return { ...next, areas: [...next.areas.filter((area) => !isOwn(area)), ...own] };
}

function isOwn({ container }: ReleasedArea): boolean {
  return container === SHELL_CONTAINER;
}
