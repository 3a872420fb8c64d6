import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileSchema } from '@banyan/contract';
import type { Work } from '@banyan/contract/releases';
import * as z from 'zod/mini';
import { pointTo } from '../releaseFolder.js';

/** What a build may weigh without its compressed copies; the registry takes no more. */
const MOST_BYTES = 64 * 1024 * 1024;

const manifestSchema = z.looseObject({ files: z.array(fileSchema) });

/**
 * Brings a published build to this machine, as the live one of its area in a folder. Throws where a file is not what the
 * manifest says, or would lie elsewhere.
 */
export async function download(
  gateway: string,
  { area, build }: NonNullable<Work['next']>,
  folder: string,
): Promise<void> {
  const home = join(folder, area, build);
  let bytes = 0;
  const bring = async (path: string): Promise<Buffer> => {
    const place = resolve(home, path);
    if (!place.startsWith(home + sep)) throw new Error(`${path} is outside the build`);
    const response = await fetch(`${gateway}/areas/${area}/${build}/${path}`, {
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`${path} is answered with ${response.status}`);
    const content = Buffer.from(await response.arrayBuffer());
    bytes += content.length;
    if (bytes > MOST_BYTES) throw new Error(`the build has more than ${MOST_BYTES} bytes`);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
    return content;
  };
  const text = (await bring('manifest.json')).toString();
  for (const { path, integrity } of manifestSchema.parse(JSON.parse(text)).files) {
    const content = await bring(path);
    const [kind = '', sum] = integrity.split('-', 2);
    if (sum !== createHash(kind).update(content).digest('base64')) {
      throw new Error(`${path} is not what the manifest says`);
    }
  }
  pointTo(folder, { name: area }, build);
}
