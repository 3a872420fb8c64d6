import { createHash } from 'node:crypto';
import type { FileContent } from '@banyan/contract/files';
import { done, type Outcome, type Refusal, refused } from '../requests/refusal.js';
import { readCaptions } from './captions.js';
import { Edges } from './edges.js';
import { EDGE_BYTES, type Installer, installerIn } from './installers.js';
import { mapFormat, mapText } from './maps.js';
import { templateFault } from './mapTemplates.js';
import { eraseObject, type ObjectParts, writeObject } from './objects.js';
import { captionsBroken, FILE_REFUSALS } from './refusals.js';
import type { FileRow } from './rows.js';
import { type ReadAt, type Video, videoIn } from './videos.js';

/** What is kept of an upload. */
export type Kept = {
  readonly object: string;
  readonly content: FileContent;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly width: number | null;
  readonly height: number | null;
  /** What its content says of it. */
  readonly facts?: Installer | Video;
};

type Known = Pick<Kept, 'content' | 'type' | 'facts'>;
/** What a file is that has been written, or why it is refused. */
type Look = (written: { readonly edges: Edges; readonly read: ReadAt }) => Promise<Known | Refusal>;

/** Files that say only as a whole what they are: they are kept first. */
export const KEPT_WHOLE: Readonly<Partial<Record<FileRow['kind'], (file: FileRow) => Look>>> = {
  package:
    (file) =>
    async ({ edges }) => {
      const facts = installerIn(edges.head(), edges.tail(), file.name);
      if (facts === null) return FILE_REFUSALS.wrongContent;
      return { content: facts.format, type: 'application/octet-stream', facts };
    },
  video:
    (file) =>
    async ({ read }) => {
      const facts = await videoIn(read, file.bytes);
      if (facts === null) return FILE_REFUSALS.noVideo;
      return { content: facts.format, type: `video/${facts.format}`, facts };
    },
  captions:
    (file) =>
    async ({ read }) => {
      const cues = readCaptions(await read(0, file.bytes));
      return 'line' in cues ? captionsBroken(cues.line) : { content: 'vtt', type: 'text/vtt' };
    },
  diagram:
    (file) =>
    async ({ read }) => {
      const text = mapText(await read(0, file.bytes));
      const content = text === null ? null : mapFormat(text);
      if (content === null) return FILE_REFUSALS.noMap;
      return { content, type: 'application/octet-stream' };
    },
  template:
    (file) =>
    async ({ read }) =>
      (await templateFault(await read(0, file.bytes))) ?? {
        content: 'zip',
        type: 'application/zip',
      },
};

export async function keepWhole(
  parts: ObjectParts,
  file: FileRow,
  content: AsyncIterable<Uint8Array>,
  look: Look,
): Promise<Outcome<Kept>> {
  const came = createHash('sha256');
  const edges = new Edges(EDGE_BYTES);
  const object = await writeObject(parts, file.id, null, edges.around(content, came));
  const read: ReadAt = async (start, length) => {
    const end = Math.min(file.bytes, start + length);
    const part = start < end ? await parts.place.open(object, { start, end }) : null;
    return Buffer.concat(part === null ? [] : await part.toArray());
  };
  const sha256 = came.digest('hex');
  const known = differs(file, sha256) ? FILE_REFUSALS.checksum : await look({ edges, read });
  if ('status' in known) {
    await eraseObject(parts, object);
    return refused(known);
  }
  return done({ object, ...known, bytes: file.bytes, sha256, width: null, height: null });
}

export function differs({ announcedSha256 }: FileRow, sha256: string): boolean {
  return announcedSha256 !== null && announcedSha256 !== sha256;
}
