import type { ReleasedArea } from '@banyan/contract';
import type { Groups } from './groups.js';
import type { Integrity } from './integrity.js';

type AheadFile = { readonly href: string; readonly integrity: string };

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

/**
 * Requests a file before its loader does. A script runs as soon as it arrives: a chunk registers
 * its modules with its build's loader, an entry defines its container, and neither does more until
 * it is used. The loader reuses an element that is still loading; an ended one is removed, or a
 * loader would wait for its end for ever.
 */
function fetchAhead(document: Document, nonce: string, { href, integrity }: AheadFile): void {
  const element = href.endsWith('.css') ? styleOf(document, href) : scriptOf(document, href);
  element.integrity = integrity;
  element.crossOrigin = 'anonymous';
  element.nonce = nonce;
  document.head.append(element);
}

/**
 * Requests a failed file again. The browser answers the next request for it from memory once more:
 * this uses up that answer, so that the loader's own request is sent. Resolves even on failure.
 */
function fetchAgain(
  document: Document,
  nonce: string,
  { href, integrity }: AheadFile,
): Promise<void> {
  const element = href.endsWith('.css') ? sheetOf(document, href) : scriptOf(document, href);
  element.integrity = integrity;
  element.crossOrigin = 'anonymous';
  element.nonce = nonce;
  return new Promise((ended) => {
    element.addEventListener('load', () => {
      ended();
    });
    element.addEventListener('error', () => {
      element.remove();
      ended();
    });
    document.head.append(element);
  });
}

function scriptOf(document: Document, href: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  // Written as the loaders do: they compare the attribute.
  script.setAttribute('src', href);
  for (const end of ['load', 'error']) {
    script.addEventListener(end, () => {
      script.remove();
    });
  }
  return script;
}

/** Only a preload: the loader would treat a style sheet that it finds as already loaded. */
function styleOf(document: Document, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'style';
  link.href = href;
  return link;
}

/** The loader uses this element as its own once it has loaded. */
function sheetOf(document: Document, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return link;
}
