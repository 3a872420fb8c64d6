import { randomBytes } from 'node:crypto';
import type { Db } from '../database/db.js';
import type { FilePlace } from './place.js';
import { readLeftovers } from './rows.js';

export type ObjectParts = {
  readonly db: Db;
  readonly place: FilePlace;
  readonly now: () => number;
};

/**
 * Writes an object of a file under a name of its own, which is noted before.
 * @param start where the part begins; null: it is the whole file
 */
export async function writeObject(
  { db, place, now }: ObjectParts,
  fileId: string,
  start: number | null,
  content: AsyncIterable<Uint8Array>,
): Promise<string> {
  const random = randomBytes(9).toString('base64url');
  const name =
    start === null
      ? `objects/${fileId.slice(0, 2)}/${fileId}.${random}`
      : `parts/${fileId}.${start}.${random}`;
  await db.query('insert into file_objects (name, file_id, start, at) values ($1, $2, $3, $4)', [
    name,
    fileId,
    start,
    new Date(now()).toISOString(),
  ]);
  await place.write(name, content);
  return name;
}

export async function eraseObject({ db, place }: ObjectParts, name: string): Promise<void> {
  await place.remove(name);
  await db.query('delete from file_objects where name = $1', [name]);
}

/** Longer than any object takes. */
const IN_HAND_MS = 600_000;

/** Erases what was begun for a file and is not the file itself. Resolves to how many objects there were. */
export async function eraseLeftovers(parts: ObjectParts, fileId: string): Promise<number> {
  const names = await readLeftovers(parts.db, fileId, parts.now() - IN_HAND_MS);
  for (const name of names) await eraseObject(parts, name);
  return names.length;
}
