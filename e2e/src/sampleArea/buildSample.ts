import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { confine, listFiles, pointTo, release } from '@banyan/area-kit';
import { PRODUCT, ROOT } from '@banyan/area-kit/verify';
import { AREA_CONTRACT, areaManifestSchema } from '@banyan/contract';
import { build as bundle, type Plugin } from 'esbuild';
import { area } from './area.js';

const FOLDER = join(ROOT, 'e2e/src/sampleArea');

/** What it asks of the shell, by range; a team reads the versions from the shell's manifest (`provides`). */
export type Ranges = Readonly<Record<string, string>>;

/** Builds the sample area into the releases with esbuild, as a team would with a toolchain of its own. */
export async function buildSample(releases: string, ranges: Ranges): Promise<string> {
  const build = idOf(ranges);
  const room = { name: area.name, folder: FOLDER, project: PRODUCT };
  const container = `area_sample_${build}`;
  await release(room, build, releases, async ({ output }) => {
    await bundle({
      entryPoints: { entry: join(FOLDER, 'container.ts') },
      outdir: output,
      bundle: true,
      // One script: what is imported later is in it too, and runs when it is asked for.
      format: 'iife',
      target: 'es2022',
      jsx: 'automatic',
      minify: true,
      sourcemap: 'external',
      define: {
        CONTAINER: JSON.stringify(container),
        RANGES: JSON.stringify(ranges),
        STYLES: JSON.stringify(['entry.css']),
      },
      plugins: [sharedOfShell(ranges), stylesOf(build)],
    });
    const sheet = join(output, 'entry.css');
    const confined = confine({ sheet: readFileSync(sheet, 'utf8') }, container);
    writeFileSync(sheet, confined['sheet'] ?? '');
    return areaManifestSchema.parse({
      ...area,
      build,
      container,
      contract: AREA_CONTRACT,
      entry: 'entry.js',
      shared: ranges,
      files: listFiles(output),
      preload: {
        entry: ['entry.js'],
        routes: { sample: ['entry.css'] },
        groups: { sample: Object.keys(ranges) },
      },
      commit: null,
    });
  });
  pointTo(releases, room, build);
  return build;
}

function idOf(ranges: Ranges): string {
  const hash = createHash('sha256').update(JSON.stringify(ranges));
  for (const name of readdirSync(FOLDER).sort()) hash.update(readFileSync(join(FOLDER, name)));
  return hash.digest('hex').slice(0, 16);
}

/** React, the store and the platform come from the shell: nothing of them is in the bundle. */
function sharedOfShell(ranges: Ranges): Plugin {
  return {
    name: 'shared-of-shell',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^(react|@banyan)(\/|$)/ }, ({ path }) => {
        if (Object.hasOwn(ranges, path)) return { path, namespace: 'shared' };
        return { errors: [{ text: `the shell does not lend ${path}` }] };
      });
      onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
        contents: `module.exports = require('./shareScope.ts').taken[${JSON.stringify(path)}];`,
        resolveDir: FOLDER,
      }));
    },
  };
}

/** Class names carry the build: two versions on one page share no style. */
function stylesOf(build: string): Plugin {
  const scoped = (css: string) => css.replace(/\.([a-z]\w*)/gi, `.$1_${build}`);
  return {
    name: 'styles',
    setup: ({ onLoad, onResolve }) => {
      onResolve({ filter: /\.css\?scoped$/ }, ({ path }) => ({
        path: path.replace('?scoped', ''),
        namespace: 'scoped',
      }));
      onLoad({ filter: /.*/, namespace: 'scoped' }, ({ path }) => ({
        contents: scoped(readFileSync(path, 'utf8')),
        loader: 'css',
      }));
      onLoad({ filter: /\.module\.css$/ }, ({ path }) => {
        const names = [...readFileSync(path, 'utf8').matchAll(/\.([a-z]\w*)/gi)].map(
          ([, name = '']) => name,
        );
        const map = Object.fromEntries(names.map((name) => [name, `${name}_${build}`]));
        const file = JSON.stringify(`${path}?scoped`);
        return {
          contents: `import ${file};\nexport default ${JSON.stringify(map)};`,
          loader: 'js',
        };
      });
    },
  };
}
