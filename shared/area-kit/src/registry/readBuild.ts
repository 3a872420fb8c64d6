import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { areaManifestSchema, shellManifestSchema } from '@banyan/contract';
import type { PublishRequest } from '@banyan/contract/releases';
import { SHELL } from '../rooms.js';

export type Build = Pick<PublishRequest, 'manifest' | 'files'>;

/** All that a built room consists of, its compressed copies too, as it goes over the wire. */
export function readBuild(folder: string): Build {
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8');
  const raw = JSON.parse(text) as { readonly name?: unknown };
  const manifest = (raw.name === SHELL.name ? shellManifestSchema : areaManifestSchema).parse(raw);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({
      path: relative(folder, file).replaceAll('\\', '/'),
      content: readFileSync(file).toString('base64'),
    }));
  return { manifest, files };
}
