import type { Db } from '../../ground/database/db.js';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 365;

/** Removes for good messages deleted a day ago, without recipients, or older than a year. */
export async function removeOldMessages(db: Db, now: number): Promise<void> {
  const instant = (daysAgo: number) => new Date(now - daysAgo * DAY_MS).toISOString();
  await db.query('delete from message_recipients where deleted_at <= $1', [instant(1)]);
  await db.query(
    `delete from messages m where m.sent_at <= $1
       or not exists (select 1 from message_recipients r where r.message_id = m.id)`,
    [instant(KEPT_DAYS)],
  );
}
