import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { gt, major } from 'semver';
import { bundleOnly } from './bundleOnly.js';
import { ROOT } from './project.js';
import { PLATFORM_VERSION, sharedNames } from './sharedModules.js';

/** What the shell lends areas at run time: the names that each module exports, under one version. */
export type PlatformPromise = {
  readonly version: string;
  readonly exports: Readonly<Record<string, readonly string[]>>;
};

/** Where it is written down, so that a change of it is seen in review. */
export const PROMISE_FILE = join(ROOT, 'shared/platform/exports.json');

export function writtenPromise(): PlatformPromise {
  return JSON.parse(readFileSync(PROMISE_FILE, 'utf8')) as PlatformPromise;
}

/** What the sources export. Modules that are not Banyan's are promised by their own versions. */
export async function currentPromise(): Promise<PlatformPromise> {
  const own = sharedNames.filter((name) => name.startsWith('@banyan/'));
  const entries = await Promise.all(
    own.map(async (name) => [name, await exportsOf(name)] as const),
  );
  return { version: PLATFORM_VERSION, exports: Object.fromEntries(entries) };
}

/** The names alone: nothing but the module's own files is looked into. */
async function exportsOf(name: string): Promise<readonly string[]> {
  const { metafile } = await build({
    stdin: { contents: `export * from '${name}'`, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'esm',
    metafile: true,
    logLevel: 'error',
    loader: { '.css': 'empty' },
    plugins: [bundleOnly((path) => path === name)],
  });
  return Object.values(metafile.outputs)
    .flatMap((output) => output.exports)
    .sort();
}

/**
 * What has to be done before the promise may be written down as it is now, or null. A name that is new raises the
 * minor, one that is gone raises the major: areas in use were built against it.
 */
export function brokenPromise(written: PlatformPromise, now: PlatformPromise): string | null {
  const gone = missing(written, now);
  const added = missing(now, written);
  if (gone.length > 0 && major(now.version) <= major(written.version)) {
    return `PLATFORM_VERSION needs a new major: areas that are in use may ask for ${gone.join(', ')}`;
  }
  if (added.length > 0 && !gt(now.version, written.version)) {
    return `PLATFORM_VERSION needs a new minor: an area built with ${added.join(', ')} does not run in a shell without`;
  }
  return null;
}

/** The names that the one has and the other has not. */
function missing(one: PlatformPromise, other: PlatformPromise): readonly string[] {
  return Object.entries(one.exports).flatMap(([module, names]) =>
    names
      .filter((name) => other.exports[module]?.includes(name) !== true)
      .map((name) => `${name} of ${module}`),
  );
}
