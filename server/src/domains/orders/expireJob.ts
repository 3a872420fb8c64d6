import * as z from 'zod';
import type { Job } from '../../ground/jobs/job.js';
import { every } from '../../ground/jobs/schedule.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import type { ServiceParts } from '../wiring.js';
import { closePending } from './closing.js';
import { lockOwner } from './lockOrder.js';

const MOST_AT_ONCE = 200;

const dueSchema = z.array(z.object({ id: z.string(), customerId: z.string(), payBy: z.string() }));

/** Ends whatever is open of an order; false: the provider does not answer, and money may still come. */
export type EndPayments = { readonly endOf: (orderId: string) => Promise<boolean> };

/** How long to wait for a silent provider: money that comes later is refunded. */
const PATIENCE_MS = 15 * 60_000;

/** Cancels what was not paid in time, once the provider was asked. What is disputed waits. */
export function expireJob({ db, now }: ServiceParts, payments: EndPayments | null): Job {
  return {
    name: 'orders.expire',
    schedule: every(15),
    run: async () => {
      const due = dueSchema.parse(
        await db.query(
          `select id, customer_id as "customerId", pay_by as "payBy" from orders
           where state = 'pending' and pay_by <= $1
             and not exists (select 1 from payments p where p.order_id = orders.id and p.state = 'disputed')
           order by pay_by, id limit ${MOST_AT_ONCE}`,
          [new Date(now()).toISOString()],
        ),
      );
      let expired = 0;
      for (const { id, customerId, payBy } of due) {
        const isOver = payments === null || (await payments.endOf(id));
        if (!isOver && now() < Date.parse(payBy) + PATIENCE_MS) continue;
        const isClosed = await db.transaction(async (tx) => {
          await lockOwner(tx, id);
          const [still] = await tx.query(
            'select 1 from orders where id = $1 and pay_by <= $2 for update',
            [id, new Date(now()).toISOString()],
          );
          if (still === undefined) return false;
          await tx.query(
            "update payments set state = 'closed' where order_id = $1 and state in ('created', 'open')",
            [id],
          );
          const closing = { reason: 'expired', by: '', now: now() } as const;
          if (!(await closePending(tx, id, closing))) return false;
          await noticeTo(tx, customerId, { template: 'orderExpired', params: { id }, at: now() });
          return true;
        });
        if (isClosed) expired += 1;
      }
      return due.length === 0 ? null : { expired };
    },
  };
}
