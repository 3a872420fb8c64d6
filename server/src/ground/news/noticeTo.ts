import {
  FIXED_TOPICS,
  NOTICE_TEMPLATES,
  type NoticeParams,
  type NoticeTemplate,
  type NoticeTopic,
} from '@banyan/contract/notices';
import * as z from 'zod';
import type { Queryable } from '../database/db.js';
import { tellMine } from './tell.js';

/** Wakes the job that hands notices to the outbox. */
export const NOTICES_CHANNEL = 'notices';

type ToCustomer = {
  readonly template: NoticeTemplate;
  readonly params?: NoticeParams;
  /** Epoch milliseconds. */
  readonly at: number;
};

const addedSchema = z.array(z.object({ id: z.string(), toEmail: z.boolean() }));

/**
 * Sends a customer a notice, in the transaction of its cause. An account that is not a customer, such as an
 * administrator's, gets none.
 */
export async function noticeTo(
  tx: Queryable,
  customerId: string,
  { template, params = {}, at }: ToCustomer,
): Promise<void> {
  const { topic, route, ...rest } = NOTICE_TEMPLATES[template];
  const names = 'routeParams' in rest ? rest.routeParams : [];
  const routeParams = Object.fromEntries(names.map((name) => [name, String(params[name])]));
  const [added] = addedSchema.parse(
    await tx.query(
      `insert into notices (customer_id, topic, template, params, route, route_params, at, to_email)
       select c.id, $2, $3, $4::jsonb, $5, $6::jsonb, $7, not $8::boolean and coalesce(n.email, false)
       from customers c left join notice_choices n on n.customer_id = c.id and n.topic = $2
       where c.id = $1 returning id::text as id, to_email as "toEmail"`,
      [
        ...[customerId, topic, template, JSON.stringify(params), route],
        ...[JSON.stringify(routeParams), new Date(at).toISOString(), isFixed(topic)],
      ],
    ),
  );
  if (added === undefined) return;
  await tellMine(tx, { topic: 'notice', id: added.id }, { owner: customerId });
  if (added.toEmail) await tx.query('select pg_notify($1, $2)', [NOTICES_CHANNEL, '']);
}

function isFixed(topic: NoticeTopic): boolean {
  return FIXED_TOPICS.includes(topic);
}
