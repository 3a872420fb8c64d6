import { type ShareScope, takeShared } from './shareScope.js';

// Written by the build.
declare const CONTAINER: string;
declare const RANGES: Readonly<Record<string, string>>;
declare const STYLES: readonly string[];
// The shell's: the hash that the release document names for a file.
declare const __banyanIntegrity: (url: string) => string;

const base = new URL('.', (document.currentScript as HTMLScriptElement).src).href;
let scope: ShareScope = {};

/** The container of module federation by hand: all that the shell knows of an area's build. */
const container = {
  init: (given: ShareScope): void => {
    scope = given;
  },
  get: async (name: string): Promise<() => unknown> => {
    if (name !== './register') throw new Error(`this area exposes no ${name}`);
    await Promise.all([takeShared(scope, RANGES), ...STYLES.map(loadStyle)]);
    const register = await import('./register.js');
    return () => register;
  },
};

function loadStyle(file: string): Promise<void> {
  const href = base + file;
  // At a retry the shell has asked for it at another address: the browser remembers the answer of this one.
  const asked = document.querySelectorAll<HTMLElement>('link[rel=stylesheet][data-href]');
  const isThere = [...asked].some(
    ({ dataset }) => new URL(dataset['href'] ?? '', document.baseURI).href === href,
  );
  if (isThere) return Promise.resolve();
  return new Promise((loaded, failed) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.integrity = __banyanIntegrity(href);
    link.href = href;
    link.addEventListener('load', () => {
      loaded();
    });
    link.addEventListener('error', () => {
      link.remove();
      failed(new Error(`the style sheet ${file} did not come`));
    });
    document.head.append(link);
  });
}

Object.assign(globalThis, { [CONTAINER]: container });
