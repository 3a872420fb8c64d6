export type AheadFile = { readonly href: string; readonly integrity: string };

/**
 * Asks for a file before its loader does. A script runs when it comes, so that nothing is left to wait for: a chunk
 * puts its modules where its build's loader finds them, an entry defines its container, and nothing of either acts
 * before it is asked. The loader takes over an element that is still loading; one that has ended goes, or a loader
 * would wait for its end for ever.
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
 * Asks again for a file that did not come. What was asked for ahead in vain, the browser answers from memory once more:
 * this uses that answer up, so that the loader's own request goes out. Resolves when it has ended, well or badly.
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
  // As the loaders write it: they compare the attribute.
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
