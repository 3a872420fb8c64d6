import type { Person } from '@banyan/contract';
import { FEEDBACK_LIMITS } from '@banyan/contract/feedback';
import type { Queryable } from '../../ground/database/db.js';
import { hasReached } from '../../ground/limits/hasReached.js';

const COUNTS = {
  create: 'select count(*) as count from feedback where customer_id = $1 and created_at > $2',
  reply: `select count(*) as count from feedback_messages m join feedback f on f.id = m.feedback_id
    where f.customer_id = $1 and m.by_kind = 'customer' and m.at > $2`,
} as const;

/** Whether a customer has begun, or written, as many as a day has. */
export function isOften(
  tx: Queryable,
  { userId }: Person,
  at: number,
  what: keyof typeof COUNTS,
): Promise<boolean> {
  return hasReached(tx, COUNTS[what], userId, at, FEEDBACK_LIMITS[what]);
}

export async function isClosedBefore(tx: Queryable, id: string, line: number): Promise<boolean> {
  const found = await tx.query('select 1 from feedback where id = $1 and closed_at < $2', [
    id,
    new Date(line).toISOString(),
  ]);
  return found.length > 0;
}
