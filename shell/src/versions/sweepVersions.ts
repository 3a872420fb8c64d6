import type { ReleasedArea } from '@banyan/contract';
import type { Areas } from '../areas/areas.js';
import type { Integrity } from '../areas/integrity.js';
import type { OpenPages } from '../areas/openPages.js';
import type { Releases } from '../areas/releases.js';

export type SweepParts = {
  readonly pages: OpenPages;
  readonly releases: Pick<Releases, 'current' | 'subscribe'>;
  readonly areas: Pick<Areas, 'drop' | 'isLoading'>;
  readonly integrity: Pick<Integrity, 'forget'>;
  readonly files: { readonly forget: (area: ReleasedArea) => void };
  readonly domains: { readonly letGo: (container: string) => void };
  readonly unload: (area: ReleasedArea) => void;
};

/** A page that was just closed may still be loading a chunk. */
export const SETTLE_MS = 1_000;

/**
 * Unloads every version that is neither live nor used by an open page, after a short delay.
 * Returns how to stop.
 */
export function sweepVersions(parts: SweepParts): () => void {
  const { pages, releases, areas, integrity, files, domains, unload } = parts;
  const seen = new Map<string, ReleasedArea>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wanted(): readonly ReleasedArea[] {
    const live = releases.current().areas.filter(({ disabled }) => disabled === undefined);
    return [...live, ...[...pages.all().values()].map(({ version }) => version.area)];
  }

  function sweep(): void {
    timer = undefined;
    const kept = new Set(wanted().map(({ container }) => container));
    for (const [container, area] of seen) {
      if (kept.has(container)) continue;
      if (areas.isLoading(area)) {
        later();
        continue;
      }
      seen.delete(container);
      areas.drop(area);
      files.forget(area);
      integrity.forget(area);
      domains.letGo(container);
      unload(area);
    }
  }

  function later(): void {
    timer ??= setTimeout(sweep, SETTLE_MS);
  }

  function look(): void {
    for (const area of wanted()) seen.set(area.container, area);
    later();
  }

  const stops = [releases.subscribe(look), pages.subscribe(look)];
  look();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
