import { createBucketPlace } from './bucketPlace.js';
import { createFolderPlace } from './folderPlace.js';
import { type FilePlace, one } from './place.js';
import type { PlaceSettings } from './placeSettings.js';

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

/** Writes, reads and erases a file of each process, so that a wrong place is found before it is needed. */
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
