import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { readRecord } from '../../ground/records/index.js';
import { FEEDBACK } from './feedbackKind.js';
import { advance, columnsOfState, noteState } from './thread.js';

/** Of its customer's silence. */
const SILENT_MS = 7 * 86_400_000;
const AT_ONCE = 500;

const idsSchema = z.array(z.object({ id: z.string() }));

/** Closes what waits for its customer, or is resolved, and was silent for a week. Resolves to how many there were. */
export async function closeFeedback(db: Db, now: number): Promise<number> {
  const line = new Date(now - SILENT_MS).toISOString();
  const silent = idsSchema.parse(
    await db.query(
      `select id from feedback where state in ('waiting', 'resolved') and updated_at < $1 order by id limit $2`,
      [line, AT_ONCE],
    ),
  );
  let closed = 0;
  for (const { id } of silent) {
    const isClosed = await db.transaction(async (tx) => {
      const before = await readRecord(tx, FEEDBACK, now, id, { isLocked: true });
      // Its customer may have written in between.
      if (before === null || before.updatedAt >= line) return false;
      await noteState(tx, before, 'closed', now);
      const closedAs = before.state === 'resolved' ? 'done' : 'no_answer';
      await advance(tx, before, '', now, { ...columnsOfState('closed', now), closedAs });
      return true;
    });
    if (isClosed) closed += 1;
  }
  return closed;
}
