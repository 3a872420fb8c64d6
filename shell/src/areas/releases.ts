import {
  type ReleaseDocument,
  type ReleasedArea,
  releaseDocumentSchema,
  SHELL_CONTAINER,
} from '@banyan/contract';
import type { Integrity } from './integrity.js';

export const RELEASES_PATH = '/releases.json';

export type Releases = {
  current(): ReleaseDocument;
  subscribe(listener: () => void): () => void;
  /** Asks the gateway for the live document; a failure leaves the known one in place. */
  refresh(): Promise<void>;
};

export function createReleases(
  inlined: ReleaseDocument,
  integrity: Integrity,
  fetchDocument: () => Promise<unknown>,
): Releases {
  let document = inlined;
  integrity.learn(document);
  const listeners = new Set<() => void>();
  return {
    current: () => document,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => {
      const parsed = releaseDocumentSchema.safeParse(await fetchDocument().catch(() => null));
      if (!parsed.success || parsed.data.revision === document.revision) return;
      integrity.learn(parsed.data);
      document = withOwn(parsed.data, inlined);
      for (const listener of listeners) listener();
    },
  };
}

/** This window runs the shell that it started with: a newer one's own screens come with a reload. */
function withOwn(next: ReleaseDocument, first: ReleaseDocument): ReleaseDocument {
  const own = first.areas.filter(isOwn);
  return { ...next, areas: [...next.areas.filter((area) => !isOwn(area)), ...own] };
}

function isOwn({ container }: ReleasedArea): boolean {
  return container === SHELL_CONTAINER;
}

export async function fetchReleases(): Promise<unknown> {
  const response = await fetch(RELEASES_PATH, { cache: 'no-cache', redirect: 'error' });
  return response.json();
}
