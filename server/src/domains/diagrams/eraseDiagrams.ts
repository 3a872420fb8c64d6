import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import { freeFiles } from '../../ground/files/fileUses.js';
import type { Job } from '../../ground/jobs/job.js';
import { daily } from '../../ground/jobs/schedule.js';
import { leaveLabels, recountLabels } from '../labels/labelUses.js';

const KEPT_MS = 30 * 86_400_000;
const AT_ONCE = 200;

const idsSchema = z.array(z.object({ id: z.string() }));

/** Files with all their revisions, and what was said about them. */
export async function eraseDiagrams(tx: Queryable, ids: readonly string[]): Promise<void> {
  for (const id of ids) await freeFiles(tx, { entity: 'diagram', entityId: id });
  await leaveLabels(tx, ids);
  await tx.query('delete from count_corrections where diagram_id = any($1)', [ids]);
  await tx.query('delete from diagram_reports where diagram_id = any($1)', [ids]);
  await tx.query('delete from diagrams where id = any($1)', [ids]);
  await tx.query(
    "update changes set fields = '{}', reason = '' where entity = 'diagram' and entity_id = any($1)",
    [ids],
  );
}

/** Those that their authors removed 30 days ago. It also counts the labels again, for acts of a process of an earlier version. */
export function removedDiagramsJob({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: () => number;
}): Job {
  return {
    name: 'community.clean',
    schedule: daily('04:30'),
    run: async () => {
      const erased = await db.transaction(async (tx) => {
        const found = await tx.query(
          `select id from diagrams where deleted_at < $1 order by id limit ${AT_ONCE} for update`,
          [new Date(now() - KEPT_MS).toISOString()],
        );
        const ids = idsSchema.parse(found).map(({ id }) => id);
        await eraseDiagrams(tx, ids);
        return ids.length;
      });
      await db.transaction(recountLabels);
      return erased === 0 ? null : { erased };
    },
  };
}
