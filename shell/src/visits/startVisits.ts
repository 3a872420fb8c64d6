import { audienceFor, destination, thing } from '@banyan/rules';
import type { ShellServices } from '../app/services.js';
import { noteVisits } from './noteVisits.js';

const readNote = thing<{ readonly isKept: boolean }>;

type Services = Pick<ShellServices, 'store' | 'storage' | 'history' | 'releases'>;

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
