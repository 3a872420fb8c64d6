import type { Db } from '../database/db.js';
import type { FilePlace } from '../files/place.js';
import { readFileRow } from '../files/rows.js';
import type { Attachment } from '../ports/mail.js';

/** What one e-mail carries at most: common servers take no more. */
const MOST_BYTES = 10 * 1_048_576;

/** The files of a message. What is gone by now, and what would make it too large, is left out. */
export async function readAttachments(
  { db, place }: { readonly db: Db; readonly place: FilePlace },
  ids: readonly string[],
): Promise<readonly Attachment[]> {
  const found: Attachment[] = [];
  let total = 0;
  for (const id of ids) {
    const file = await readFileRow(db, id);
    if (file?.state !== 'ready' || file.object === null || total + file.bytes > MOST_BYTES)
      continue;
    const stream = await place.open(file.object, { start: 0, end: file.bytes });
    if (stream === null) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    total += file.bytes;
    found.push({ name: file.name, type: file.type, content: Buffer.concat(chunks) });
  }
  return found;
}
