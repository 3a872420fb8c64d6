import { formatInstant } from '@banyan/rules';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { type Occasion, sendMessage } from '../messages/sendMessage.js';
import { task } from '../messages/tasks.js';

const AHEAD_MS = 3_600_000;
const AT_ONCE = 100;

const dueSchema = z.array(
  z.object({ id: z.string(), assigneeId: z.string(), startsAt: z.iso.datetime() }),
);

/** Reminds customers of appointments within the hour: once, and again when moved. Resolves to how many were sent. */
export async function remindOfServices(db: Db, now: number): Promise<number> {
  const until = new Date(now + AHEAD_MS).toISOString();
  return db.transaction(async (tx) => {
    const due = dueSchema.parse(
      await tx.query(
        `update service_requests r set reminded_for = starts_at
         where id in (
           select id from service_requests
           where state = 'scheduled' and assignee_id is not null and starts_at > $1 and starts_at <= $2
             and reminded_for is distinct from starts_at and deleted_at is null
           order by starts_at limit $3 for update skip locked)
         returning id, assignee_id as "assigneeId", starts_at as "startsAt"`,
        [new Date(now).toISOString(), until, AT_ONCE],
      ),
    );
    for (const each of due) await sendMessage(tx, soon(each, now));
    return due.length;
  });
}

function soon(
  { id, assigneeId, startsAt }: z.infer<typeof dueSchema>[number],
  at: number,
): Occasion {
  const time = formatInstant(startsAt).slice(-5);
  return task({
    kind: 'service',
    id,
    permission: 'services.view',
    only: assigneeId,
    at,
    title: { zh: '人工服务即将开始', en: 'A manual service is about to begin' },
    text: {
      zh: `您负责的人工服务 ${id} 将于 ${time} 开始。`,
      en: `The manual service ${id}, which is yours, begins at ${time}.`,
    },
  });
}
