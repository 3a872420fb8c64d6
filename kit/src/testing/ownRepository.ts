import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledRegistry } from './installedRegistry.js';
import type { KitGateway } from './kitGateway.js';
import type { Ran } from './run.js';
import { npm } from './stranger.js';

/** Git refuses a commit without an author. */
export const AUTHOR = {
  GIT_AUTHOR_NAME: 'Team',
  GIT_AUTHOR_EMAIL: 'team@example.org',
  GIT_COMMITTER_NAME: 'Team',
  GIT_COMMITTER_EMAIL: 'team@example.org',
};

export type OwnRepositoryParts = {
  /** Where the repository is made, in a folder named after the area. */
  readonly folder: string;
  readonly gateway: KitGateway;
  /** The origin that its packages come from; by default the gateway. */
  readonly packages?: string;
  readonly registry: InstalledRegistry;
  readonly area: string;
  /** For `create-area`, after the name. */
  readonly options?: readonly string[];
};

export type OwnRepository = {
  readonly project: string;
  /** What `npm create` said. */
  readonly created: Ran;
  kit(...words: readonly string[]): Promise<Ran>;
  /** A script of its package.json. */
  script(name: string, ...words: readonly string[]): Promise<Ran>;
  /** The manifest of the build that the area's release folder points to. */
  manifest(): Manifest;
};

type Manifest = {
  readonly build: string;
  readonly container: string;
  readonly entry: string;
  readonly slices: unknown;
  readonly files: readonly { readonly path: string; readonly integrity: string }[];
  readonly preload: {
    readonly routes: Readonly<Record<string, readonly string[]>>;
    readonly groups: Readonly<Record<string, readonly string[]>>;
  };
};

/** An area in a repository of its own, as `npm create` makes it: nothing of it is installed yet. */
export async function createRepository(parts: OwnRepositoryParts): Promise<OwnRepository> {
  const { folder, gateway, packages = gateway.origin, registry, area, options = [] } = parts;
  const project = join(folder, area);
  const created = await npm(
    folder,
    registry,
    [
      ...['create', '--yes', `--@banyan:registry=${packages}/kit/`, '@banyan/area', area],
      ...(options.length === 0 ? [] : ['--', ...options]),
    ],
    AUTHOR,
  );
  const asTeam = (...words: readonly string[]) =>
    npm(project, registry, words, { BANYAN_KEY: gateway.key, BANYAN_GATEWAY: gateway.origin });
  return {
    project,
    created,
    kit: (...words) => asTeam('exec', '--offline', '--', 'area-kit', ...words),
    script: (name, ...words) => asTeam('run', '--silent', name, '--', ...words),
    manifest: () => {
      const home = join(project, '.banyan/releases', area);
      const read = (path: string): unknown => JSON.parse(readFileSync(join(home, path), 'utf8'));
      const { build } = read('live.json') as Manifest;
      return read(`${build}/manifest.json`) as Manifest;
    },
  };
}

/** The files of a build as its gateway serves them, in the form of the manifest's list. */
export async function servedFiles(
  { origin }: KitGateway,
  area: string,
  { build, files }: Manifest,
): Promise<readonly { readonly path: string; readonly integrity: string }[]> {
  return Promise.all(
    files.map(async ({ path }) => {
      const answer = await fetch(`${origin}/areas/${area}/${build}/${path}`);
      const content = Buffer.from(await answer.arrayBuffer());
      return { path, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
    }),
  );
}
