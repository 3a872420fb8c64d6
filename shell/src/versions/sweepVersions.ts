import { type ReleasedArea, SHELL_CONTAINER } from '@banyan/contract';
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
  readonly switchSheets: (area: ReleasedArea, isOn: boolean) => void;
};

/** A page that was just closed may still be loading a chunk. */
export const SETTLE_MS = 1_000;

/**
 * Unloads every version that is neither live nor used by an open page, after a short delay. A live version without a page
 * keeps its code, and its style sheets apply again with its next page. Returns how to stop.
 */
export function sweepVersions(parts: SweepParts): () => void {
  const { pages, releases, areas, integrity, files, domains, unload, switchSheets } = parts;
  const seen = new Map<string, ReleasedArea>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function opened(): readonly ReleasedArea[] {
    return [...pages.all().values()].map(({ version }) => version.area);
  }

  function wanted(): readonly ReleasedArea[] {
    const live = releases.current().areas.filter(({ disabled }) => disabled === undefined);
    return [...live, ...opened()];
  }

  function sweep(): void {
    timer = undefined;
    const kept = containersOf(wanted());
    const inUse = containersOf(opened());
    for (const [container, area] of seen) {
      // The shell's own screens come with what draws all others.
      if (inUse.has(container) || container === SHELL_CONTAINER) continue;
      if (areas.isLoading(area)) {
        later();
        continue;
      }
      if (kept.has(container)) {
        switchSheets(area, false);
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
    for (const area of opened()) switchSheets(area, true);
    later();
  }

  const stops = [releases.subscribe(look), pages.subscribe(look)];
  look();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

function containersOf(areas: readonly ReleasedArea[]): ReadonlySet<string> {
  return new Set(areas.map(({ container }) => container));
}
