import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { areaManifestSchema, shellManifestSchema } from '@banyan/contract';
import { MAPS_FOLDER, type PublishRequest, scriptOf } from '@banyan/contract/releases';
import { SHELL } from '../rooms.js';

export type Build = Pick<PublishRequest, 'manifest' | 'files' | 'maps'>;

/** All that a built room consists of, its compressed copies and its maps too, as it goes over the wire. */
export function readBuild(folder: string): Build {
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8');
  const raw = JSON.parse(text) as { readonly name?: unknown };
  const manifest = (raw.name === SHELL.name ? shellManifestSchema : areaManifestSchema).parse(raw);
  const read = (path: string) => ({
    path,
    content: readFileSync(join(folder, path)).toString('base64'),
  });
  const paths = pathsIn(folder).filter((path) => path !== 'manifest.json');
  const maps = paths.flatMap((path) => {
    const script = scriptOf(path);
    return script === null ? [] : [{ ...read(path), path: script }];
  });
  const files = paths.filter((path) => !path.startsWith(`${MAPS_FOLDER}/`)).map(read);
  return { manifest, files, maps };
}

function pathsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
