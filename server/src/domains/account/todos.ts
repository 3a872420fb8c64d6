import { type Todo, todosSchema } from '@banyan/contract/account';
import type { Queryable } from '../../ground/database/db.js';

const DISMISSED_MS = 90 * 86_400_000;
const MOST = 20;

/** What waits for the customer elsewhere. */
const WAITING = `
  select 1 as weight, 'orderPending' as kind, o.id as ref from orders o
  where o.customer_id = $1 and o.state = 'pending'
  union all
  select 2, 'contactReady', c.kind from contact_changes c
  where c.customer_id = $1 and c.applied_at is not null and c.proved_at is null and c.ended_at is null
  union all
  select 3, 'identityRejected', '' from customers i where i.id = $1 and i.identity_state = 'rejected'
  union all
  select 4, 'feedbackAnswered', f.id from feedback f
  where f.customer_id = $1 and f.customer_unread > 0 and f.deleted_at is null`;

/** What their account here lacks; another provider's have none. */
const LACKING = `
  select 5, 'verify' || initcap(kinds.kind), kinds.kind
  from accounts a, (values ('phone'), ('email')) as kinds (kind)
  where a.id = $1 and not exists (
    select 1 from account_logins l where l.account_id = a.id and l.kind = kinds.kind
  )
  union all
  select 6, 'secondFactor', '' from accounts a join customers c on c.id = a.id
  where a.id = $1 and a.totp_confirmed_at is null and coalesce(c.second_factor_asked_again_at, $2) <= $2`;

/** @param isOwn whether the account is kept here */
export async function readTodos(
  db: Queryable,
  now: number,
  customerId: string,
  isOwn: boolean,
): Promise<readonly Todo[]> {
  const at = isOwn ? [new Date(now).toISOString()] : [];
  const rows = await db.query(
    `select t.kind, t.ref from (${WAITING}${isOwn ? ` union all ${LACKING}` : ''}) t
     order by t.weight, t.ref limit ${MOST}`,
    [customerId, ...at],
  );
  return todosSchema.parse(rows);
}

export async function dismissSecondFactor(
  db: Queryable,
  now: number,
  customerId: string,
): Promise<void> {
  await db.query('update customers set second_factor_asked_again_at = $2 where id = $1', [
    customerId,
    new Date(now + DISMISSED_MS).toISOString(),
  ]);
}
