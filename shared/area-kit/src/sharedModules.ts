import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './rooms.js';

const require = createRequire(import.meta.url);

/** The promise of the run-time surface: additive changes raise the minor, anything else the major. */
export const PLATFORM_VERSION = '1.0.0';

/** In the shell's first script: small, and needed by every page. The rest comes when a page consumes it. */
const EAGER = new Set([
  'react',
  'react/jsx-runtime',
  '@banyan/store',
  '@banyan/platform/host',
  '@banyan/platform/language',
  '@banyan/platform/redux',
  '@banyan/platform/router',
]);

const platformModules = readdirSync(join(ROOT, 'shared/platform/src'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
  .sort()
  .map((file) => `@banyan/platform/${file.slice(0, -'.ts'.length)}`);

export const sharedNames: readonly string[] = [
  'react',
  'react/jsx-runtime',
  '@banyan/store',
  ...platformModules,
];

function versionOf(name: string): string {
  if (name.startsWith('@banyan/')) return PLATFORM_VERSION;
  const { version } = require(`${name.split('/')[0]}/package.json`) as { version: string };
  return version;
}

/** What areas ask for, by name: a range, checked before anyone is served and again when the area loads. */
export const sharedRanges: Readonly<Record<string, string>> = Object.fromEntries(
  sharedNames.map((name) => [name, `^${versionOf(name)}`]),
);

type SharedConfig = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The shell is the only provider (architecture 3). */
export function providedByShell(): SharedConfig {
  return Object.fromEntries(
    sharedNames.map((name) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        version: versionOf(name),
        requiredVersion: sharedRanges[name],
        eager: EAGER.has(name),
      },
    ]),
  );
}

/** Areas carry no copy: a clash of versions fails into the area's panel and never gives two Reacts. */
export function consumedByAreas(): SharedConfig {
  return Object.fromEntries(
    sharedNames.map((name) => [
      name,
      { singleton: true, strictVersion: true, import: false, requiredVersion: sharedRanges[name] },
    ]),
  );
}
