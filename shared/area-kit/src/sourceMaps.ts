import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MAPS_FOLDER, mapFile } from '@banyan/contract/releases';
import webpack, { type Configuration } from 'webpack';
import * as z from 'zod/mini';
import { sourceName } from './sourceName.js';

/**
 * The same build with a map next to each script. The scripts do not reference it, so their bytes
 * stay the same. Styles get no map: stack traces never name them.
 */
export function withSourceMaps(config: Configuration): Configuration {
  const maps = new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    moduleFilenameTemplate: '[absolute-resource-path]',
    fallbackModuleFilenameTemplate: '[absolute-resource-path]',
  });
  return { ...config, plugins: [...(config.plugins ?? []), maps] };
}

const mapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.nullable(z.string())),
  sourcesContent: z.optional(z.array(z.nullable(z.string()))),
  names: z.array(z.string()),
  mappings: z.string(),
});
export type SourceMap = z.infer<typeof mapSchema>;

/** A map as `keepMaps` has packed it. Throws when it cannot be read. */
export function unpackedMap(packed: Buffer): SourceMap {
  return mapSchema.parse(JSON.parse(gunzipSync(packed).toString('utf8')));
}

/**
 * Moves the maps next to the scripts, as any toolchain writes them, into the folder that is never
 * served. Sources get their names in the project; packages lose their content: it is public, and
 * most of the size.
 */
export function keepMaps(output: string, root: string): void {
  for (const path of namesIn(output)) {
    const file = join(output, path);
    const script = path.slice(0, -'.map'.length);
    const isOfScript = script.endsWith('.js');
    if (isOfScript) {
      const map = mapSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      const kept = join(output, mapFile(script));
      mkdirSync(dirname(kept), { recursive: true });
      writeFileSync(kept, gzipSync(JSON.stringify(named(map, dirname(file), root)), { level: 9 }));
    }
    rmSync(file);
  }
}

function namesIn(output: string): readonly string[] {
  return readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.map'))
    .map((entry) => relative(output, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith(`${MAPS_FOLDER}/`));
}

function named(map: SourceMap, folder: string, root: string): SourceMap {
  const sources = map.sources.map((source) =>
    sourceName(source?.startsWith('.') ? resolve(folder, source) : (source ?? ''), root),
  );
  const content = sources.map((name, index) =>
    isOwn(name) ? (map.sourcesContent?.[index] ?? null) : null,
  );
  const { names, mappings } = map;
  return { version: 3, sources, sourcesContent: content, names, mappings };
}

function isOwn(name: string): boolean {
  return !/^(node_modules|webpack|elsewhere)\//.test(name);
}
