import * as z from 'zod';
import type { Job } from '../../ground/jobs/job.js';
import { every } from '../../ground/jobs/schedule.js';
import type { ServiceParts } from '../wiring.js';
import { askRefund } from './askRefund.js';
import type { Cashier } from './cashier.js';
import { readPayments } from './paymentRows.js';

const MOST_AT_ONCE = 50;
/** Comes before every id. */
const NONE = '00000000-0000-0000-0000-000000000000';
/** A process that was killed left it behind. */
const LEFT_MS = 30_000;
/** A notice that has not come by then is asked for. */
const LATE_MS = 60_000;

const keysSchema = z.array(z.object({ key: z.string() }));

/** What the installation asks the payment provider by itself, so many payments and so many refunds in a run. */
export function paymentJobs(
  parts: ServiceParts,
  cashier: Cashier | null,
  mostAtOnce = MOST_AT_ONCE,
): readonly Job[] {
  if (cashier === null) return [];
  // Payments take turns: some that the provider never answers for do not keep it from being asked about the others.
  let last = NONE;
  const { db, now } = parts;
  const before = (ms: number) => new Date(now() - ms).toISOString();
  return [
    {
      name: 'payments.ask',
      schedule: every(15),
      run: async () => {
        const due = await readPayments(
          db,
          `p.id > $4 and ((p.state = 'created' and p.created_at < $1)
             or (p.state = 'open' and (p.opened_at < $2 or p.open_until < $3)))
           order by p.id limit ${mostAtOnce}`,
          [before(LEFT_MS), before(LATE_MS), before(0), last],
        );
        last = due.length < mostAtOnce ? NONE : (due.at(-1)?.id ?? NONE);
        let asked = 0;
        for (const payment of due) {
          const isOver = Date.parse(payment.openUntil) < now();
          if (isOver) await cashier.end(payment);
          else if (payment.state === 'created') await cashier.open(payment);
          else await cashier.ask(payment.id);
          asked += 1;
        }
        return due.length === 0 ? null : { asked };
      },
    },
    {
      name: 'refunds.ask',
      schedule: every(15),
      run: async () => {
        const due = keysSchema.parse(
          await db.query(
            `select key::text as key from refunds where state = 'processing' and next_at <= $1
             order by next_at, key limit ${mostAtOnce}`,
            [before(0)],
          ),
        );
        for (const { key } of due) await askRefund(parts, cashier.provider, key);
        return due.length === 0 ? null : { asked: due.length };
      },
    },
  ];
}
