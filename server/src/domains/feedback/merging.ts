import type { Feedback } from '@banyan/contract/feedback';
import type { Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { type Decide, readRecord } from '../../ground/records/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { FEEDBACK } from './feedbackKind.js';
import { canTakeOver } from './feedbackRows.js';
import { FEEDBACK_REFUSALS } from './refusals.js';
import { columnsOfState, noteState, tellFeedback, tellOwner } from './thread.js';

/** Closes a thread whose customer says the same in another one. */
export function merging(tx: Queryable, into: string, at: number): Decide<Feedback> {
  return async (before) => {
    const { id, customerId, state } = before;
    if (state === 'closed') return refused(REFUSALS.stepNotAllowed);
    const other = id === into ? null : await readRecord(tx, FEEDBACK, at, into);
    const isTheirs = other !== null && customerId !== null && other.customerId === customerId;
    if (!isTheirs || !(await canTakeOver(tx, into))) return refused(FEEDBACK_REFUSALS.notMergeable);
    // Whose duplicates came here goes there with them; the customer has something to see.
    await tx.query('update feedback set merged_into = $2 where merged_into = $1', [id, into]);
    await tx.query('update feedback set customer_unread = customer_unread + 1 where id = $1', [id]);
    await noteState(tx, before, 'closed', at);
    await tellOwner(tx, before);
    await tellFeedback(tx, other);
    await noticeTo(tx, customerId, { template: 'feedbackMerged', params: { id, into }, at });
    return done({ ...columnsOfState('closed', at), closedAs: 'duplicate', mergedInto: into });
  };
}
