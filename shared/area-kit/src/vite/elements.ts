import { CHUNK_TIMEOUT_MS } from '../chunkTimeout.js';

// The shell's: the hash that the release document names for a file.
declare const __banyanIntegrity: (url: string) => string;

type Asked = HTMLScriptElement | HTMLLinkElement;

/** Asks for files of a build by elements of the page, each once unless it fails. */
export function createElements(document: Document, base: string) {
  const asked = new Map<string, Promise<void>>();

  function once(file: string, elementFor: (url: string) => Asked): Promise<void> {
    const known = asked.get(file);
    if (known !== undefined) return known;
    const coming = ended(elementFor(base + file), file);
    asked.set(file, coming);
    coming.catch(() => asked.delete(file));
    return coming;
  }

  /** What the shell has asked for ahead, and is still to come, is taken over. */
  function scriptFor(url: string): Asked {
    const ahead = [...document.scripts].find((each) => each.src === url);
    if (ahead !== undefined) return ahead;
    const script = document.createElement('script');
    script.async = true;
    script.src = url;
    return added(script, url);
  }

  function linkFor(url: string): Asked {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    return added(link, url);
  }

  /** Only what is in the page is asked for. */
  function added(element: Asked, url: string): Asked {
    element.crossOrigin = 'anonymous';
    element.integrity = __banyanIntegrity(url);
    document.head.append(element);
    return element;
  }

  return {
    script: (file: string) => once(file, scriptFor),
    style: (file: string) =>
      asked.get(file) ?? (isThere(base + file) ? Promise.resolve() : once(file, linkFor)),
  };

  /** The shell has asked for it again, after a failure. */
  function isThere(url: string): boolean {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    return [...links].some(({ href }) => href === url);
  }
}

/** Rejects when it does not come, and leaves nothing then. */
function ended(element: Asked, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      element.remove();
      reject(new Error(`${file} of the area did not come`));
    };
    const timer = setTimeout(fail, CHUNK_TIMEOUT_MS);
    element.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    element.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
  });
}
