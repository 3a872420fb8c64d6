import type { ReleasedArea } from '@banyan/contract';
import { groups } from './groups.js';
import type { Integrity } from './integrity.js';

/**
 * Asks at once for everything that the manifest names for a page. Left alone, the entry would ask for the register
 * module, that for the page and the page for its groups: four round trips.
 */
export function fetchTogether(area: ReleasedArea, route: string, integrity: Integrity): void {
  const { entry, routes, groups: wanted } = area.preload;
  for (const file of [...entry, ...(routes[route] ?? [])]) {
    preload(area.baseUrl + file, integrity);
  }
  for (const [name, load] of Object.entries(groups)) {
    if (!wanted[route]?.includes(`@banyan/platform/${name}`)) continue;
    load().catch((cause: unknown) => {
      // The page asks for it again and shows the failure.
      console.warn(`group ${name} was not loaded early`, cause);
    });
  }
}

function preload(url: string, integrity: Integrity): void {
  // The gateway has hinted at the page of the address.
  if (document.head.querySelector(`link[href="${url}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.integrity = integrity.of(url);
  link.crossOrigin = 'anonymous';
  link.nonce = __webpack_nonce__;
  link.href = url;
  document.head.append(link);
}
