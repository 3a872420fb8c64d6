import { audienceFor, destination, thing } from '@banyan/rules';
import type { AppStore } from '@banyan/store';
import type { Releases } from '../areas/releases.js';
import type { WindowHistory } from '../history/windowHistory.js';
import { noteVisits } from './noteVisits.js';

const readNote = thing<{ readonly isKept: boolean }>;

type Services = {
  readonly store: AppStore;
  readonly storage: Storage;
  readonly history: WindowHistory;
  readonly releases: Releases;
};

/** Counts this window's visit, if it began with a search engine. */
export function startVisits(
  { store, storage, history, releases }: Services,
  referrer: string,
): Promise<void> {
  return noteVisits({
    storage,
    history,
    referrer,
    isPublic: (path) => {
      const target = destination(path, releases.current().areas);
      return target.kind === 'area' && audienceFor(target.route.meta) === null;
    },
    now: Date.now,
    note: async (page) => {
      const reply = await store.services.post('Visit/Note', page, readNote);
      return reply.success && reply.result.isKept;
    },
  });
}
