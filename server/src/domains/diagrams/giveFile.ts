import * as z from 'zod';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { Visit } from '../service.js';
import type { ServiceWiring } from '../wiring.js';

const fileSchema = z.array(
  z.object({ name: z.string(), bytes: z.number(), object: z.string().nullable() }),
);

/** The file of a revision as it was sent, to its author. */
export async function giveFile(
  { db, files }: Pick<ServiceWiring, 'db' | 'files'>,
  userId: string,
  { id, revision }: { readonly id: string; readonly revision: number },
  visit: Visit,
): Promise<Outcome<Record<string, never>>> {
  const [file] = fileSchema.parse(
    await db.query(
      `select f.name, f.bytes, f.object from diagram_revisions v
       join diagrams r on r.id = v.diagram_id join files f on f.id = v.file_id
       where v.id = $1 and r.id = $2 and r.customer_id = $3 and r.deleted_at is null and f.state = 'ready'`,
      [revision, id, userId],
    ),
  );
  if (file?.object == null) return refused(REFUSALS.notFound);
  const content = await files.place.open(file.object, { start: 0, end: file.bytes });
  if (content === null) return refused(REFUSALS.notFound);
  visit.giveFile({ type: 'application/octet-stream', disposition: 'attachment', content });
  return done({});
}
