import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { originAt } from '@banyan/create-area';
import { gt, valid } from 'semver';
import type { Project } from './project.js';
import { EXIT, KitFailure } from './registry/kitFailure.js';

type UpgradeParts = {
  readonly fetch: typeof fetch;
  /** `npm install` in a folder. Throws when it fails. */
  readonly install: (root: string) => void;
  readonly say: (line: string) => void;
};

const ON_THIS_MACHINE: UpgradeParts = {
  fetch,
  install: (root) => {
    execFileSync('npm', ['install'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  },
  say: console.log,
};

/**
 * Puts an area's repository on the packages of the live shell, and says what has changed since. A repository that npm
 * cannot install keeps the versions that it had. Throws {@link KitFailure}.
 */
export async function upgrade(
  { kind, root }: Project,
  parameters: readonly string[],
  { BANYAN_KEY: key }: Readonly<Record<string, string | undefined>>,
  { fetch: ask, install, say } = ON_THIS_MACHINE,
): Promise<void> {
  if (kind === 'product') {
    throw new KitFailure('the product has its packages from its own sources', EXIT.usage);
  }
  const { values } = parseArgs({ args: [...parameters], options: { to: { type: 'string' } } });
  const registry = registryIn(readFileSync(join(root, '.npmrc'), 'utf8'));
  const version = values.to ?? (await originAt(registry, key, ask)).version;
  const file = join(root, 'package.json');
  const before = readFileSync(file, 'utf8');
  const { text, from } = withPackages(before, version);
  if (from.every((each) => each === version)) {
    say(`@banyan ${version} is what this repository has`);
    return;
  }
  writeFileSync(file, text);
  try {
    install(root);
  } catch (cause) {
    writeFileSync(file, before);
    throw new KitFailure(
      `npm could not install @banyan ${version}: package.json is as it was`,
      1,
      cause,
    );
  }
  const changes = join(root, 'node_modules/@banyan/area-kit/CHANGELOG.md');
  say(changesSince(readFileSync(changes, 'utf8'), from));
  say(`@banyan ${from.join(', ')} → ${version}. Next: npm test, npm run check, npm run verify`);
}

/** The registry of `@banyan` that an `.npmrc` names. */
function registryIn(npmrc: string): string {
  const registry = /^@banyan:registry=(\S+)$/m.exec(npmrc)?.[1];
  if (registry !== undefined) return registry;
  throw new KitFailure('.npmrc has no line "@banyan:registry=<gateway>/kit/"', EXIT.usage);
}

type Versions = Readonly<Record<string, string>>;
type Manifest = { readonly dependencies?: Versions; readonly devDependencies?: Versions };

/** A package.json with one version for all packages of `@banyan`, and those that it had. */
function withPackages(
  text: string,
  version: string,
): { readonly text: string; readonly from: readonly string[] } {
  const manifest = JSON.parse(text) as Manifest;
  const from = new Set<string>();
  const raised = (versions: Versions = {}) =>
    Object.fromEntries(
      Object.entries(versions).map(([name, old]) => {
        if (!name.startsWith('@banyan/')) return [name, old];
        from.add(old);
        return [name, version];
      }),
    );
  const { dependencies, devDependencies } = manifest;
  const next = {
    ...manifest,
    dependencies: raised(dependencies),
    devDependencies: raised(devDependencies),
  };
  return { text: `${JSON.stringify(next, null, 2)}\n`, from: [...from] };
}

/** The sections of a changelog, `## 1.6.0`, that are newer than the oldest of some versions. */
function changesSince(changelog: string, from: readonly string[]): string {
  const isNewer = (version: string) =>
    valid(version) !== null && from.some((old) => valid(old) === null || gt(version, old));
  return changelog
    .split(/^(?=## )/m)
    .filter((section) => isNewer(/^## (\S+)/.exec(section)?.[1] ?? ''))
    .join('')
    .trim();
}
