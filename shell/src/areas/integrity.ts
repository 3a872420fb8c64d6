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
  /**
   * Learns the hashes that the page's document names by their list alone. Null: there is no list, or it is here. Rejects
   * when it does not come or is another one.
   */
  ahead(attempt?: number): Promise<void> | null;
  /** The same, where the files of this version are not known. */
  whole(area: ReleasedArea, attempt?: number): Promise<void> | null;
  /** Called when no document and no open page names this version any more. */
  forget(area: ReleasedArea): void;
};

/**
 * The hashes of all files that may run on this page, by URL. A file in no release document, as of
 * another origin, gets one that never matches (fail closed). Developers' machines are in it, too.
 */
export function createIntegrity(origin: string, ask: AskList = askList): Integrity {
  const known = new Map<string, string>();
  const asked = new Map<string, Promise<void>>();
  let list: ReleaseDocument['hashes'];
  const hrefOf = ({ baseUrl }: Pick<ReleasedArea, 'baseUrl'>, path: string) =>
    new URL(baseUrl + path, origin).href;
  const hashOf = (url: string) => {
    const { origin: from, pathname } = new URL(url, origin);
    return known.get(from + pathname);
  };
  function ahead(attempt = 0): Promise<void> | null {
    if (list === undefined) return null;
    const url = retryOf(list.path, attempt);
    const coming = asked.get(url) ?? ask(url, list.integrity).then(take);
    asked.set(url, coming);
    coming.catch(() => asked.delete(url));
    return coming;
  }

  function take(builds: HashList): void {
    for (const [baseUrl, hashes] of Object.entries(builds)) {
      for (const [path, hash] of Object.entries(hashes)) known.set(hrefOf({ baseUrl }, path), hash);
    }
    list = undefined;
  }

  return {
    of: (url) => hashOf(url) ?? NEVER,
    knows: (url) => URL.canParse(url, origin) && hashOf(url) !== undefined,
    learn: (releases) => {
      list = releases.hashes;
      for (const area of releases.areas) {
        for (const file of area.files) known.set(hrefOf(area, file.path), file.integrity);
      }
    },
    ahead,
    whole: (area, attempt) => (known.has(hrefOf(area, area.entry)) ? null : ahead(attempt)),
    forget: (area) => {
      const home = hrefOf(area, '');
      for (const href of known.keys()) if (href.startsWith(home)) known.delete(href);
    },
  };
}

/** Hashes by path, by the folder of the build. */
type HashList = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The list at an address, if it has this hash; rejects otherwise. */
type AskList = (url: string, integrity: string) => Promise<HashList>;

/** The browser compares the hash (W3C SRI) and gives nothing of another answer. */
const askList: AskList = async (url, integrity) =>
  (await fetch(url, { integrity, credentials: 'omit', redirect: 'error' })).json();

/** A later attempt's address: a hung or broken answer may be in the browser's memory. */
export function retryOf(href: string, attempt: number): string {
  return attempt === 0 ? href : `${href}?retry=${attempt}`;
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
