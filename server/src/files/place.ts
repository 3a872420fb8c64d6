import type { Readable } from 'node:stream';
import { createBucketPlace } from './bucketPlace.js';
import { createFolderPlace } from './folderPlace.js';
import type { PlaceSettings } from './placeSettings.js';

/** Bytes of an object: the first, and the one behind the last. */
export type Span = { readonly start: number; readonly end: number };

/** Where the bytes of files are, by names that nobody sends. */
export type FilePlace = {
  /** Each name is written once. Resolves once the whole content is kept; until then nothing may refer to it. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Null: there is no such object. */
  open(name: string, span: Span): Promise<Readable | null>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
};

export function openPlace(settings: PlaceSettings): FilePlace {
  return settings.kind === 'folder'
    ? createFolderPlace(settings.folder)
    : createBucketPlace(settings.bucket);
}

/** Files cannot be kept where the settings say; the message is one sentence for the operator. */
export class FilesRefused extends Error {
  override readonly name = 'FilesRefused';
  readonly code = 'FILES_REFUSED';
}

/** Writes, reads and erases a file of each process, so that a wrong place is found before anybody needs it. */
export async function probePlace(place: FilePlace, probe: string): Promise<void> {
  try {
    await place.write(probe, one(Buffer.from(probe)));
    const found = await place.open(probe, { start: 0, end: 1 });
    found?.destroy();
    await place.remove(probe);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new FilesRefused(`BANYAN_FILES cannot be written: ${why}.`, { cause });
  }
}

/** A content that is in the memory already. */
export async function* one(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
