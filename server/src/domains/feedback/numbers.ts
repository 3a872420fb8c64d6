import { type FeedbackNumbers, feedbackNumbersSchema } from '@banyan/contract/feedback';
import { shanghaiDay } from '@banyan/rules';
import type { Queryable } from '../../ground/database/db.js';
import { startOfDay } from '../../ground/database/sql/index.js';
import { isOverdue, UNFINISHED } from './feedbackKind.js';

const DAY_MS = 86_400_000;

/** How the work goes: each number by an index of its own. */
export async function readNumbers(db: Queryable, now: number): Promise<FeedbackNumbers> {
  const ago = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const of = (what: string, condition: string) =>
    `(select ${what} from feedback r where r.deleted_at is null and ${condition})`;
  const today = shanghaiDay(new Date(now));
  const [row] = await db.query(
    `select
       ${of('count(*)', 'r.created_at >= $1')}::int as "newToday",
       ${of('count(*)', UNFINISHED)}::int as "open",
       ${of('count(*)', isOverdue(now))}::int as overdue,
       ${of(
         'round(percentile_cont(0.5) within group (order by extract(epoch from r.first_reply_at - r.created_at) / 60))',
         'r.created_at >= $2 and r.first_reply_at is not null',
       )}::int as "firstReplyMinutes",
       ${of(
         `round(100.0 * count(*) filter (where coalesce(r.resolved_at, r.closed_at) <= r.created_at + interval '1 day') / nullif(count(*), 0))`,
         `r.created_at >= $3 and r.created_at < $4 and coalesce(r.closed_as, '') not in ('spam', 'duplicate')`,
       )}::int as "resolvedInDayPercent",
       ${of('round(10 * avg(r.rating))', 'r.created_at >= $5')}::int as "ratingTenths"`,
    [startOfDay(today, 0), ago(7), ago(8), ago(1), ago(30)],
  );
  return feedbackNumbersSchema.parse({ today, ...row });
}
