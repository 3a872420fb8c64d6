import type { Releases } from '../areas/releases.js';

type Changes = Pick<EventSource, 'close' | 'addEventListener'>;

/** Refreshes on each change on the developers' machines in the document. Returns how to stop. */
export function followLocal(releases: Releases, open: (url: string) => Changes): () => void {
  const followed = new Map<string, Changes>();

  function look(): void {
    const origins = new Set((releases.current().local ?? []).map(({ origin }) => origin));
    for (const [origin, changes] of followed) {
      if (origins.has(origin)) continue;
      changes.close();
      followed.delete(origin);
    }
    for (const origin of origins) {
      if (followed.has(origin)) continue;
      const changes = open(`${origin}/changes`);
      // `open` also covers changes before the connection, or while the machine was away.
      for (const event of ['open', 'message'] as const) {
        changes.addEventListener(event, () => void releases.refresh());
      }
      followed.set(origin, changes);
    }
  }

  const stop = releases.subscribe(look);
  look();
  return () => {
    stop();
    for (const changes of followed.values()) changes.close();
  };
}
