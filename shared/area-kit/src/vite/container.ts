import { CHUNK_TIMEOUT_MS } from '../chunkTimeout.js';
import { LATER, LATER_EXPORT } from './later.js';
import type { Part } from './parts.js';
import { type ShareScope, takeShared } from './shareScope.js';

// The shell's: the hash that the release document names for a file.
declare const __banyanIntegrity: (url: string) => string;

type AskedElements = HTMLScriptElement | HTMLLinkElement;

const REGISTER = 'register.js';

type Module = { exports: unknown };
type Define = (need: (name: string) => unknown, exports: unknown, module: Module) => void;

// Written by the build (vite/entry.ts).
declare const CONTAINER: string;
declare const CHUNKS: string;
declare const RANGES: Readonly<Record<string, string>>;
declare const PARTS: Readonly<Record<string, Part>>;

/** Filled by the scripts of the chunks, which may come before this one. */
const globals = globalThis as unknown as Record<string, Record<string, Define> | undefined>;
const defined = (file: string) => globals[CHUNKS]?.[file];

const { script, style } = createElements(
  document,
  new URL('.', (document.currentScript as HTMLScriptElement).src).href,
);
/** What chunks import and is in none of them. */
const taken = new Map<string, unknown>([[LATER, { [LATER_EXPORT]: importLater }]]);
const modules = new Map<string, Module>();
const ready = new Set<string>();
let scope: ShareScope = {};

/** The container of module federation: all that the shell knows of an area's build. */
const container = {
  init: (given: ShareScope): void => {
    scope = given;
  },
  get: async (name: string): Promise<() => unknown> => {
    if (name !== './register') throw new Error(`this area exposes no ${name}`);
    await load(REGISTER);
    const register = await importLater(async () => run(REGISTER));
    return () => register;
  },
};

/** What is imported later: its code asks for a chunk or a module of the shell's that may still have to come. */
async function importLater<T>(begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (cause) {
    if (!(cause instanceof NotThere)) throw cause;
    await load(cause.what);
    return begin();
  }
}

class NotThere extends Error {
  readonly what: string;
  constructor(what: string) {
    super(`${what} is not there yet`);
    this.what = what;
  }
}

/** Resolves when a chunk may run, or a module of the shell's is taken. */
async function load(name: string): Promise<void> {
  const part = PARTS[name];
  if (part === undefined) return take(name);
  await Promise.all([
    ...part.styles.map(style),
    ...part.shared.map(take),
    ...part.scripts.map((file) => (defined(file) === undefined ? script(file) : null)),
  ]);
  for (const file of part.scripts) ready.add(file);
}

async function take(key: string): Promise<void> {
  taken.set(key, await takeShared(scope, key, RANGES[key]));
}

/** `require` of the chunks. */
function need(specifier: string): unknown {
  if (taken.has(specifier)) return taken.get(specifier);
  const name = specifier.replace('./', '');
  if (!ready.has(name)) throw new NotThere(name);
  return run(name);
}

/** Once, unless it throws. */
function run(file: string): unknown {
  const known = modules.get(file);
  if (known !== undefined) return known.exports;
  const define = defined(file);
  if (define === undefined) throw new Error(`${file} came and defined nothing`);
  const module: Module = { exports: {} };
  modules.set(file, module);
  try {
    define(need, module.exports, module);
  } catch (cause) {
    modules.delete(file);
    throw cause;
  }
  return module.exports;
}

Object.assign(globalThis, { [CONTAINER]: container });

/** Asks for files of a build by elements of the page, each once unless it fails. */
function createElements(document: Document, base: string) {
  const asked = new Map<string, Promise<void>>();

  function once(file: string, elementFor: (url: string) => AskedElements): Promise<void> {
    const known = asked.get(file);
    if (known !== undefined) return known;
    const coming = ended(elementFor(base + file), file);
    asked.set(file, coming);
    coming.catch(() => asked.delete(file));
    return coming;
  }

  /** What the shell has asked for ahead, and is still to come, is taken over. */
  function scriptFor(url: string): AskedElements {
    const ahead = [...document.scripts].find((each) => each.src === url);
    if (ahead !== undefined) return ahead;
    const script = document.createElement('script');
    script.async = true;
    script.src = url;
    return added(script, url);
  }

  function linkFor(url: string): AskedElements {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    return added(link, url);
  }

  /** Only what is in the page is asked for. */
  function added(element: AskedElements, url: string): AskedElements {
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
    return [...links].some(
      ({ href, dataset }) => new URL(dataset['href'] ?? href, document.baseURI).href === url,
    );
  }
}

/** Rejects when it does not come, and leaves nothing then. */
function ended(element: AskedElements, file: string): Promise<void> {
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
