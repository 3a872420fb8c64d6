import { createElements } from './elements.js';
import { LATER, LATER_EXPORT } from './later.js';
import type { Part } from './parts.js';
import { type ShareScope, takeShared } from './shareScope.js';

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
