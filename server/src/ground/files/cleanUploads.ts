import * as z from 'zod';
import { eraseLeftovers, type ObjectParts } from './objects.js';

const UNUSED_MS = 86_400_000;
const AT_ONCE = 500;

const idsSchema = z.array(z.object({ id: z.string() }));

/**
 * Erases what nothing refers to after a day, and what a sudden end has left. A row goes after its objects: whatever
 * happens in between, the next run continues.
 */
export async function cleanUploads(
  parts: ObjectParts,
): Promise<{ readonly files: number; readonly objects: number }> {
  const { db, now } = parts;
  const line = new Date(now() - UNUSED_MS).toISOString();
  await db.query(
    "update files set state = 'deleted', object = null where not is_used and at < $1",
    [line],
  );
  const gone = idsSchema.parse(
    await db.query("select id::text as id from files where state = 'deleted' limit $1", [AT_ONCE]),
  );
  let objects = 0;
  for (const { id } of gone) {
    objects += await eraseLeftovers(parts, id);
    // Another process may still be using an object of it: then the row stays for the next run.
    await db.query(
      `delete from files where id = $1 and not exists (select 1 from file_objects where file_id = $1)`,
      [id],
    );
  }
  const touched = idsSchema.parse(
    await db.query(
      `select distinct f.id::text as id from files f join file_objects o on o.file_id = f.id
       where f.state in ('ready', 'refused') and o.name is distinct from f.object limit $1`,
      [AT_ONCE],
    ),
  );
  for (const { id } of touched) objects += await eraseLeftovers(parts, id);
  return { files: gone.length, objects };
}
