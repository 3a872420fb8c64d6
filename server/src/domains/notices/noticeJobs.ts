import { noticeTitle } from '@banyan/contract/notices';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import type { Job } from '../../ground/jobs/job.js';
import { daily, woken } from '../../ground/jobs/schedule.js';
import { NOTICES_CHANNEL } from '../../ground/news/noticeTo.js';
import type { Outbox } from '../../ground/outbox/outbox.js';

const DAY_MS = 86_400_000;
const READ_KEPT_DAYS = 365;
const LOOK_SECONDS = 60;
const AT_ONCE = 100;

type Parts = { readonly db: Db; readonly outbox: Outbox; readonly now: () => number };

const waitingSchema = z.array(
  z.object({
    template: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    email: z.string().nullable(),
  }),
);

/** What sends notices by e-mail, and what erases old ones. */
export function noticeJobs(parts: Parts): readonly Job[] {
  const { db, now } = parts;
  return [
    {
      name: 'notices.send',
      schedule: woken(NOTICES_CHANNEL, LOOK_SECONDS),
      run: async () => ({ sent: await handOver(parts) }),
    },
    {
      name: 'notices.clean',
      schedule: daily('03:50'),
      run: async () => ({ erased: await eraseNotices(db, now()) }),
    },
  ];
}

/**
 * Gives the outbox what customers want by e-mail. A service that causes a notice may be a back end of its own, without
 * the secret that seals the outbox: its transaction marks the notice, and this one moves the mark.
 */
export async function handOver({ db, outbox, now }: Parts): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = waitingSchema.parse(
      await tx.query(
        `update notices n set to_email = false where id in (
           select id from notices where to_email order by id limit $1 for update skip locked)
         returning template, params, (select value from account_logins l
           where l.account_id = n.customer_id and l.kind = 'email' order by value limit 1) as email`,
        [AT_ONCE],
      ),
    );
    for (const { template, params, email } of waiting) {
      if (email === null) continue;
      const message = { template: 'notice', params: noticeTitle(template, params) } as const;
      const sending = { channel: 'email', to: email, message, language: 'zh' } as const;
      await outbox.put(tx, { ...sending, until: now() + DAY_MS, flow: null });
    }
    return waiting.length;
  });
}

/** Erases what was removed a day ago, and what was read a year ago. Resolves to how many there were. */
export async function eraseNotices(db: Db, now: number): Promise<number> {
  const instant = (daysAgo: number) => new Date(now - daysAgo * DAY_MS).toISOString();
  const erased = await db.query(
    'delete from notices where deleted_at <= $1 or read_at <= $2 returning 1',
    [instant(1), instant(READ_KEPT_DAYS)],
  );
  return erased.length;
}
