import type { ReleasedArea } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import { trustScripts } from './trustScripts.js';

/** Matches no content: the browser refuses the file. */
const NEVER = `sha384-${'A'.repeat(64)}`;

export type Integrity = {
  of(url: string): string;
  /** Whether a release document names the file. */
  knows(url: string): boolean;
  /** Hashes of older documents stay: open tabs may still load chunks of their version. */
  learn(releases: ReleaseDocument): void;
  /** Called when no document and no open page names this version any more. */
  forget(area: ReleasedArea): void;
};

/**
 * The hashes of all files that may run on this page, by URL. A file in no release document, as of
 * another origin, gets one that never matches (fail closed). Developers' machines are in it, too.
 */
export function createIntegrity(origin: string): Integrity {
  const known = new Map<string, string>();
  const hrefOf = ({ baseUrl }: Pick<ReleasedArea, 'baseUrl'>, path: string) =>
    new URL(baseUrl + path, origin).href;
  const hashOf = (url: string) => {
    const { origin: from, pathname } = new URL(url, origin);
    return known.get(from + pathname);
  };
  return {
    of: (url) => hashOf(url) ?? NEVER,
    knows: (url) => URL.canParse(url, origin) && hashOf(url) !== undefined,
    learn: (releases) => {
      for (const area of releases.areas) {
        for (const file of area.files) known.set(hrefOf(area, file.path), file.integrity);
      }
    },
    forget: ({ baseUrl, files }) => {
      for (const { path } of files) known.delete(hrefOf({ baseUrl }, path));
    },
  };
}

declare global {
  // Called by the chunk loaders of the shell and of every area (area-kit, IntegrityPlugin).
  var __banyanIntegrity: (url: string) => string;
}

/** Call before any file of a build is requested. Written once: no area can replace the function. */
export function installIntegrity(integrity: Integrity, window: Window): void {
  trustScripts(window, window.location.origin, integrity);
  Object.defineProperty(globalThis, '__banyanIntegrity', {
    value: (url: string) => integrity.of(url),
    writable: false,
    configurable: false,
  });
}
