import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';
import { tellNewEntry } from '../messages/newEntries.js';
import { isOverdue } from './feedbackKind.js';

const AT_ONCE = 200;

const lateSchema = z.array(z.object({ id: z.string(), customerId: z.string().nullable() }));

/** Tells staff of feedback whose answer is overdue, once for each time it was due. Resolves to how many there were. */
export async function tellOverdue(db: Db, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const late = lateSchema.parse(
      await tx.query(
        `update feedback set overdue_told_for = due_at where id in (
           select r.id from feedback r
           where r.deleted_at is null and ${isOverdue(now)} and r.overdue_told_for is distinct from r.due_at
           order by r.due_at, r.id limit $1 for update skip locked)
         returning id, customer_id as "customerId"`,
        [AT_ONCE],
      ),
    );
    for (const { id, customerId } of late) {
      await tellNewEntry(tx, 'overdue', {
        id,
        at: now,
        ...(customerId === null ? {} : { customerId }),
        text: { zh: `反馈 ${id} 已超时。`, en: `The answer to feedback ${id} is overdue.` },
      });
      await tellChanged(tx, { entity: 'feedback', id }, { permission: 'feedback.view' });
    }
    return late.length;
  });
}
