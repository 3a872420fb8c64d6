import { mapFile, type PublishRequest } from '@banyan/contract/releases';
import { MOST_MAP_BYTES, type ReadMap, readSourceMap } from './sourceMap.js';

/** Of a build, unpacked. */
const MOST_BYTES = 64 * 1024 * 1024;
const MB = 1024 * 1024;

export type SentMaps = {
  /** Sentences for the team. */
  readonly messages: readonly string[];
  /** Path in the build's folder to content. */
  readonly contents: ReadonlyMap<string, Buffer>;
};

const WRONG: Readonly<Record<Exclude<ReadMap['kind'], 'map'>, string>> = {
  tooLarge: `has more than ${MOST_MAP_BYTES / MB} MB: leave out the content of packages`,
  notGzip: 'is not gzip: send it compressed',
  notMap: 'is no source map of version 3',
};

/** The source maps that come with a build: each belongs to a script of it and can be read. None have to come. */
export async function openMaps({
  manifest,
  maps = [],
}: Pick<PublishRequest, 'manifest' | 'maps'>): Promise<SentMaps> {
  const scripts = new Set(
    manifest.files.map(({ path }) => path).filter((path) => path.endsWith('.js')),
  );
  const contents = new Map<string, Buffer>();
  const messages: string[] = [];
  let bytes = 0;
  for (const { path, content } of maps) {
    if (!scripts.has(path)) {
      messages.push(`A map was sent for ${path}, which is no script of the manifest.`);
      continue;
    }
    if (contents.has(mapFile(path))) messages.push(`The map of ${path} was sent twice.`);
    const packed = Buffer.from(content, 'base64');
    const read = await readSourceMap(packed);
    if (read.kind === 'map') bytes += read.bytes;
    else messages.push(`The map of ${path} ${WRONG[read.kind]}.`);
    contents.set(mapFile(path), packed);
    if (bytes > MOST_BYTES) {
      messages.push(
        `The maps have more than ${MOST_BYTES / MB} MB: leave out the content of packages.`,
      );
      break;
    }
  }
  return { messages, contents };
}
