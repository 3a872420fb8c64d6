export type AheadFile = { readonly href: string; readonly integrity: string };

/**
 * Requests a file before its loader does. A script runs as soon as it arrives: a chunk registers
 * its modules with its build's loader, an entry defines its container, and neither does more until
 * it is used. The loader reuses an element that is still loading; an ended one is removed, or a
 * loader would wait for its end for ever.
 */
export function fetchAhead(
  document: Document,
  nonce: string,
  { href, integrity }: AheadFile,
): void {
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
export function fetchAgain(
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
