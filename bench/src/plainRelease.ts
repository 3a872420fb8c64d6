import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  areas,
  type BuildPlace,
  baseConfig,
  compile,
  filesOf,
  isReleased,
  PRODUCT,
  pointTo,
  ROOT,
  release,
  SHELL,
} from '@banyan/area-kit';
import { shellManifestSchema } from '@banyan/contract';
import type { Product } from '@banyan/e2e/harness';
import { areaManifestOf, CACHE, hashed, twinId, withoutCode } from './oneBuild.js';

export type PlainRelease = {
  /** A release folder with the one build's shell, which users sign in with. */
  readonly releases: string;
  /** Makes the plain page the shell of the product that serves this folder. */
  readonly takeOver: (product: Product) => Promise<void>;
};

/** The plain page, built like the one build and served by the same gateway: headers, cookies and all. */
export async function releasePlainPage(oneBuild: string): Promise<PlainRelease> {
  const releases = join(CACHE, 'plain-page');
  const build = hashed(`plain page ${twinId()}`);
  if (!isReleased(releases, SHELL, build)) {
    rmSync(releases, { recursive: true, force: true });
    await release(SHELL, build, releases, makePlainPage);
  }
  cpSync(oneBuild, releases, { recursive: true, preserveTimestamps: true });
  return {
    releases,
    takeOver: (product) => {
      pointTo(releases, SHELL, build);
      return serving(product, build);
    },
  };
}

type Served = { readonly areas: readonly { readonly name: string; readonly build: string }[] };

/** Waits until the product serves the build: it detects a release by itself. */
async function serving({ baseUrl }: Product, build: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${baseUrl}/releases.json`);
    const { text } = (await response.json()) as { readonly text: string };
    const { areas: served } = JSON.parse(text) as Served;
    if (served.some((area) => area.name === SHELL.name && area.build === build)) return;
  }
}

async function makePlainPage(place: BuildPlace): Promise<object> {
  const entry = join(CACHE, 'plainEntry.ts');
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(entry, entrySource());
  const base = baseConfig(place);
  const compilation = await compile({
    ...base,
    entry: { main: entry },
    // One script: nothing is loaded later, so the shell's loader is not needed.
    output: { ...base.output, asyncChunks: false },
    cache: false,
  });
  const main = filesOf(compilation, 'main');
  return shellManifestSchema.parse({
    ...withoutCode(areaManifestOf(SHELL.name), place.output),
    build: place.build,
    scripts: main.filter((file) => file.endsWith('.js')),
    styles: main.filter((file) => file.endsWith('.css')),
    parts: {},
  });
}

/** The pages, the colours and what reads the gateway's page are the product's own; the rest is `plainPage.tsx`. */
function entrySource(): string {
  const path = (...parts: string[]) => JSON.stringify(join(...parts));
  const orders = areas(PRODUCT).find(({ name }) => name === 'orders');
  if (orders === undefined) throw new Error('there is no area of orders');
  return [
    `import ${path(SHELL.folder, 'src/app/tokens.css')};`,
    `import { AntdFrame as Frame } from ${path(SHELL.folder, 'src/appearance/AntdFrame.tsx')};`,
    `import { readPage } from ${path(SHELL.folder, 'src/config/readPage.ts')};`,
    `import { register } from ${path(orders.folder, 'src/register.ts')};`,
    `import { showPlainPage } from ${path(ROOT, 'bench/src/plainPage.tsx')};`,
    'void showPlainPage({ register, readPage, Frame });',
    '',
  ].join('\n');
}
