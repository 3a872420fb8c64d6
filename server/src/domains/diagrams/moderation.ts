import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { readRecord } from '../../ground/records/index.js';
import type { By } from '../../ground/records/saveVersion.js';
import { advance, DIAGRAMS, tellDiagram } from './diagramKind.js';
import { recount } from './recount.js';
import { takeDown } from './steps.js';

type OfComment = {
  readonly id: string;
  readonly comment: number;
  readonly state: 'visible' | 'hidden';
};
type OfReport = {
  readonly id: string;
  readonly report: number;
  readonly state: 'upheld' | 'dismissed';
};

/** Shows a comment or hides it. False: the file has no such one. */
export async function decideComment(
  tx: Queryable,
  { id, comment, state }: OfComment,
  by: By,
): Promise<boolean> {
  const file = await readRecord(tx, DIAGRAMS, by.now, id, { isLocked: true });
  if (file === null) return false;
  const changed = await tx.query(
    `update diagram_comments set state = $3, decided_at = $4, decided_by = $5
     where id = $2 and diagram_id = $1 and state <> 'deleted' returning 1`,
    [id, comment, state, new Date(by.now).toISOString(), by.actor.name],
  );
  if (changed.length === 0) return false;
  await recount(tx, id);
  await tellDiagram(tx, file);
  return true;
}

const reportSchema = z.array(
  z.object({
    comment: z.number().nullable(),
    reasonCode: z.custom<'other'>(),
  }),
);

/** Closes a report. An upheld one takes the file down, or hides the comment. False: the file has no such open one. */
export async function decideReport(
  tx: Queryable,
  { id, report, state }: OfReport,
  by: By,
): Promise<boolean> {
  const file = await readRecord(tx, DIAGRAMS, by.now, id, { isLocked: true });
  const [found] = reportSchema.parse(
    await tx.query(
      `update diagram_reports set state = $3, decided_at = $4, decided_by = $5
       where id = $2 and diagram_id = $1 and state = 'open'
       returning comment_id::int as comment, reason_code as "reasonCode"`,
      [id, report, state, new Date(by.now).toISOString(), by.actor.name],
    ),
  );
  if (file === null || found === undefined) return false;
  await recount(tx, id);
  if (state === 'upheld' && found.comment !== null) {
    await decideComment(tx, { id, comment: found.comment, state: 'hidden' }, by);
  } else if (state === 'upheld' && file.state !== 'takenDown') {
    const said = { reasonCode: found.reasonCode, text: '' };
    await advance(tx, file, by.actor.name, by.now, await takeDown(tx, file, by.now, said));
  } else await tellDiagram(tx, file);
  return true;
}
