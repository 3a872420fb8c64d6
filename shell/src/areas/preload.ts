import type { ReleasedArea } from '@banyan/contract';
import { fetchAhead } from './fetchAhead.js';
import type { Groups } from './groups.js';
import type { Integrity } from './integrity.js';

/** Asks for every file of an area's page at once. */
export type Preload = (area: ReleasedArea, route: string) => void;

/** The files that a page needs and that are not on their way yet: the area's own, and those of its run-time groups. */
export function filesOfPage(
  { baseUrl, preload }: ReleasedArea,
  route: string,
  shellParts: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const own = [...preload.entry, ...(preload.routes[route] ?? [])].map((path) => baseUrl + path);
  const groups = preload.groups[route] ?? [];
  return [...groups.flatMap((group) => shellParts[group] ?? []), ...own];
}

export type PreloadOptions = {
  readonly document: Document;
  readonly integrity: Integrity;
  readonly shellParts: Readonly<Record<string, readonly string[]>>;
  readonly groups: Groups;
  readonly nonce: string;
};

/**
 * Without it the files come one after another, entry, register, page, groups: each a round trip, and the groups,
 * which are most of the code, would run last. What the gateway has hinted in the page is not asked for again.
 */
export function createPreload(options: PreloadOptions): Preload {
  const { document, integrity, shellParts, groups, nonce } = options;
  const asked = new Set<string>();
  const hinted = (href: string) =>
    document.querySelector(`link[rel=preload][href="${href}"]`) !== null;
  return (area, route) => {
    for (const href of filesOfPage(area, route, shellParts)) {
      if (asked.has(href) || hinted(href)) continue;
      asked.add(href);
      fetchAhead(document, nonce, { href, integrity: integrity.of(href) });
    }
    for (const name of area.preload.groups[route] ?? []) {
      // The page asks again and shows the failure.
      groups[name]?.().catch(() => undefined);
    }
  };
}
