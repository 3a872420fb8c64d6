import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const require = createRequire(import.meta.url);

/** The promise of the run-time surface: additive changes raise the minor, anything else the major. */
export const PLATFORM_VERSION = '1.6.0';

/** Where the platform's modules lie: sources in this repository, scripts where it is installed. */
const platform = dirname(require.resolve('@banyan/platform/base'));

const platformModules = readdirSync(platform)
  .map((file) => /^(\w+)\.(?:ts|js)$/.exec(file)?.[1])
  .filter((name) => name !== undefined)
  .sort()
  .map((name) => `@banyan/platform/${name}`);

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

/** What the shell provides, by name. */
export const sharedVersions: Readonly<Record<string, string>> = Object.fromEntries(
  sharedNames.map((name) => [name, versionOf(name)]),
);

/** What areas ask for, by name: a range, checked before anyone is served and again when the area loads. */
export const sharedRanges: Readonly<Record<string, string>> = Object.fromEntries(
  sharedNames.map((name) => [name, `^${sharedVersions[name]}`]),
);

type SharedConfig = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Areas carry no copy: a clash of versions fails into the area's panel and never gives two Reacts. */
export function consumedByAreas(): SharedConfig {
  return Object.fromEntries(
    sharedNames.map((name) => [
      name,
      { singleton: true, strictVersion: true, import: false, requiredVersion: sharedRanges[name] },
    ]),
  );
}
