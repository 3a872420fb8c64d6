import { valuesOf } from '@banyan/contract';
import { NOTICE_TOPICS, type Unread } from '@banyan/contract/notices';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

const topic = z.enum(valuesOf(NOTICE_TOPICS));

export const noticeRowSchema = z.object({
  id: z.string(),
  topic,
  template: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  route: z.string().nullable(),
  routeParams: z.record(z.string(), z.string()),
  at: z.string(),
  isRead: z.boolean(),
});

const topicsSchema = z.array(z.object({ topic, unread: z.number(), total: z.number() }));
const feedbackSchema = z.tuple([z.object({ unread: z.number() })]);

/** What a customer has not read yet, of notices by topic and of answers on the page of feedback. */
export async function readUnread(db: Queryable, customerId: string): Promise<Unread> {
  const topics = topicsSchema.parse(
    await db.query(
      `select topic, count(*) filter (where read_at is null) as unread, count(*) as total
       from notices where customer_id = $1 and deleted_at is null group by topic order by topic`,
      [customerId],
    ),
  );
  const [{ unread: feedback }] = feedbackSchema.parse(
    await db.query(
      `select coalesce(sum(t.customer_unread), 0)::int as unread from (
         select customer_unread from feedback where customer_id = $1 and deleted_at is null
         union all
         select customer_unread from service_requests where customer_id = $1 and deleted_at is null) t`,
      [customerId],
    ),
  );
  return { notices: topics.reduce((sum, { unread }) => sum + unread, 0), feedback, topics };
}
