import type { Integrity } from '../areas/integrity.js';

/** Skips the hashes of the area under development: webpack-dev-server keeps changing its files. */
export function withoutHashesOf(integrity: Integrity, devArea: string | null): Integrity {
  const home = `/areas/${devArea}/dev/`;
  const isDeveloped = (url: string) => {
    if (devArea === null || !URL.canParse(url, location.origin)) return false;
    const { origin, pathname } = new URL(url, location.origin);
    return origin === location.origin && pathname.startsWith(home);
  };
  return { ...integrity, of: (url) => (isDeveloped(url) ? '' : integrity.of(url)) };
}
