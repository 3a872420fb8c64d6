import { createHash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@banyan/testing/node';
import { liveBuild, type Product } from './product.js';

type Served = {
  readonly sequence: number;
  readonly areas: readonly { readonly name: string; readonly build: string }[];
};

/** The releases that the gateway serves to a visitor without a session. */
export async function servedReleases(baseUrl: string): Promise<Served> {
  const response = await fetch(`${baseUrl}/releases.json`);
  const { text } = (await response.json()) as { readonly text: string };
  return JSON.parse(text) as Served;
}

/** Resolves when the gateway serves a release document that fits. */
export async function serving(
  baseUrl: string,
  fits: (areas: Served['areas']) => boolean,
): Promise<void> {
  await until(async () => fits((await servedReleases(baseUrl)).areas));
}

/** Resolves when the gateway serves the live builds of these areas, which were just built. */
export async function servingBuilt(
  { baseUrl, releases }: Pick<Product, 'baseUrl' | 'releases'>,
  ...names: readonly string[]
): Promise<void> {
  const builds = names.map((name) => liveBuild(releases, name));
  await serving(baseUrl, (areas) =>
    builds.every((build) => areas.some((area) => area.build === build)),
  );
}

type Place = { readonly releases: string; readonly area: string };

/**
 * Makes a further build next to the live one: a copy with changed texts, hashes and ids.
 * @param build 16 hex digits
 * @param change every text file of the build, by its path
 */
export function makeBuild(
  { releases, area }: Place,
  build: string,
  change: (text: string, path: string) => string,
): void {
  const live = liveBuild(releases, area);
  const next = join(releases, area, build);
  cpSync(join(releases, area, live), `${next}.tmp`, { recursive: true });
  rewriteBuild(`${next}.tmp`, (text, path) => change(text.replaceAll(live, build), path));
  renameSync(`${next}.tmp`, next);
}

/** Makes a build the live one. */
export function point({ releases, area }: Place, build: string): void {
  const live = join(releases, area, 'live.json');
  writeFileSync(`${live}.tmp`, JSON.stringify({ build }));
  renameSync(`${live}.tmp`, live);
}

type Manifest = { files: { path: string; size: number; integrity: string }[] };

function rewriteBuild(folder: string, change: (text: string, path: string) => string): void {
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(change(readFileSync(file, 'utf8'), 'manifest.json')) as Manifest;
  for (const entry of manifest.files) {
    const path = join(folder, entry.path);
    const content = Buffer.from(change(readFileSync(path, 'utf8'), entry.path));
    writeFileSync(path, content);
    rmSync(`${path}.br`, { force: true });
    rmSync(`${path}.gz`, { force: true });
    entry.size = content.length;
    entry.integrity = integrityOf(content);
  }
  writeFileSync(file, JSON.stringify(manifest));
}

/** As W3C SRI writes it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
