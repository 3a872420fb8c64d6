import type { ReleasedArea } from '@banyan/contract';
import type { Groups } from './groups.js';
import { type Integrity, retryOf } from './integrity.js';

type AheadFile = { readonly href: string; readonly integrity: string };

/** Asks for every file of an area's page at once. */
export type Preload = (area: ReleasedArea, route: string) => void;

/** The same for a later attempt; resolves when the page can be loaded again. Never rejects. */
export type PreloadAgain = (area: ReleasedArea, route: string, attempt: number) => Promise<void>;

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

export type PreloadOptions = {
  readonly document: Document;
  readonly integrity: Pick<Integrity, 'of' | 'whole'>;
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
  const askFor: Preload = (area, route) => {
    for (const href of filesOfPage(area, route, shellParts)) {
      if (asked.has(href) || isHintedStyle(href)) continue;
      asked.add(href);
      fetchAhead(document, nonce, { href, integrity: integrity.of(href) });
    }
    for (const name of area.preload.groups[route] ?? []) {
      // The page loads the group again and shows the failure.
      groups[name]?.().catch(() => undefined);
    }
  };
  return {
    preload: (area, route) => {
      if (area.disabled !== undefined) return;
      const coming = integrity.whole(area);
      if (coming === null) askFor(area, route);
      // The page asks again when it is opened, and shows the failure.
      else coming.then(() => askFor(area, route)).catch(() => undefined);
    },
    forget: ({ baseUrl }) => {
      for (const href of asked) if (href.startsWith(baseUrl)) asked.delete(href);
    },
    again: async (area, route, attempt) => {
      const coming = integrity.whole(area, attempt);
      if (coming !== null) await coming.catch(() => undefined);
      const files = filesOfPage(area, route, shellParts).filter(
        // The entry's loader uses another address for each retry.
        (href) => href !== area.baseUrl + area.entry,
      );
      const all = files.map((href) =>
        fetchAgain(document, nonce, { href, integrity: integrity.of(href) }, attempt),
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
 * Requests a failed or hung file again, at another address: the browser's memory would give the old
 * answer once more, or wait for it. A chunk registers itself, so that its loader, which may be
 * waiting, needs no other answer. Resolves even on failure.
 */
function fetchAgain(
  document: Document,
  nonce: string,
  { href, integrity }: AheadFile,
  attempt: number,
): Promise<void> {
  const other = retryOf(href, attempt);
  const element = href.endsWith('.css')
    ? sheetOf(document, href, other)
    : scriptOf(document, other);
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
    if (!element.isConnected) document.head.append(element);
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

/**
 * The loader uses this element as its own once it has loaded, by `data-href`. One that it still
 * waits for gets the other address.
 */
function sheetOf(document: Document, href: string, other: string): HTMLLinkElement {
  const hung = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
  const link = hung?.sheet === null ? hung : document.createElement('link');
  link.rel = 'stylesheet';
  link.dataset['href'] = href;
  link.href = other;
  return link;
}

/**
 * Runs an area's entry, and rejects with the reason if it does not arrive or throws. The script may
 * have been requested ahead: its element is waited for.
 */
export function runEntry(
  window: Window,
  integrity: Pick<Integrity, 'of'>,
  url: string,
): Promise<void> {
  const { document } = window;
  const ahead = [...document.scripts].find(({ src }) => src === url);
  const script = ahead ?? scriptOf(document, url);
  return new Promise((resolve, reject) => {
    let thrown: string | null = null;
    const note = ({ filename, message }: ErrorEvent) => {
      if (filename === url) thrown = message;
    };
    const end = (fault: string | null) => {
      window.removeEventListener('error', note);
      if (fault === null) resolve();
      else reject(new Error(fault));
    };
    window.addEventListener('error', note);
    script.addEventListener('load', () => {
      end(thrown === null ? null : `${url} threw: ${thrown}`);
    });
    script.addEventListener('error', () => {
      end(`Loading chunk failed: ${url}`);
    });
    if (ahead !== undefined) return;
    script.integrity = integrity.of(url);
    script.crossOrigin = 'anonymous';
    document.head.append(script);
  });
}
