import type { ReleasedArea } from '@banyan/contract';
import { fetchAgain, fetchAhead } from './fetchAhead.js';
import type { Groups } from './groups.js';
import type { Integrity } from './integrity.js';

/** Asks for every file of an area's page at once. */
export type Preload = (area: ReleasedArea, route: string) => void;

/** The same after a failure; resolves when the page can be loaded again. Never rejects. */
export type PreloadAgain = (area: ReleasedArea, route: string) => Promise<void>;

/**
 * The files that a page needs: the area's own, and those of its run-time groups. Its register
 * module is first: the data it requests ahead arrives while the rest loads and runs.
 */
export function filesOfPage(
  { baseUrl, preload }: ReleasedArea,
  route: string,
  shellParts: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const own = (paths: readonly string[]) => paths.map((path) => baseUrl + path);
  const groups = preload.groups[route] ?? [];
  return [
    ...own(preload.entry),
    ...groups.flatMap((group) => shellParts[group] ?? []),
    ...own(preload.routes[route] ?? []),
  ];
}

/** The URL as the file's loader writes it, which reuses the element: federation's is absolute. */
function asLoaded({ baseUrl, entry }: ReleasedArea, href: string): string {
  return href === baseUrl + entry ? new URL(href, location.origin).href : href;
}

export type PreloadOptions = {
  readonly document: Document;
  readonly integrity: Pick<Integrity, 'of'>;
  readonly shellParts: Readonly<Record<string, readonly string[]>>;
  readonly groups: Groups;
  readonly nonce: string;
};

/**
 * Without it the files would load one after another, entry, register, page, groups: each a round
 * trip, and the groups, which are most of the code, would run last. Files hinted by the gateway
 * load once: their scripts only run, before the frame is drawn, so that the area starts meanwhile.
 */
export function createPreload(options: PreloadOptions): {
  readonly preload: Preload;
  readonly again: PreloadAgain;
  /** Forgets the version: its files are requested again when it is opened again. */
  readonly forget: (area: ReleasedArea) => void;
} {
  const { document, integrity, shellParts, groups, nonce } = options;
  const asked = new Set<string>();
  const isHintedStyle = (href: string) =>
    document.querySelector(`link[rel=preload][as=style][href="${href}"]`) !== null;
  const preload: Preload = (area, route) => {
    if (area.disabled !== undefined) return;
    for (const href of filesOfPage(area, route, shellParts)) {
      if (asked.has(href) || isHintedStyle(href)) continue;
      asked.add(href);
      fetchAhead(document, nonce, { href: asLoaded(area, href), integrity: integrity.of(href) });
    }
    for (const name of area.preload.groups[route] ?? []) {
      // The page loads the group again and shows the failure.
      groups[name]?.().catch(() => undefined);
    }
  };
  return {
    preload,
    forget: ({ baseUrl }) => {
      for (const href of asked) if (href.startsWith(baseUrl)) asked.delete(href);
    },
    again: async (area, route) => {
      const files = filesOfPage(area, route, shellParts).filter(
        // The entry's loader uses another address for each retry.
        (href) => href !== area.baseUrl + area.entry,
      );
      const all = files.map((href) =>
        fetchAgain(document, nonce, { href, integrity: integrity.of(href) }),
      );
      await Promise.all(all);
    },
  };
}
