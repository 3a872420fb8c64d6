import { shanghaiDay } from '@banyan/rules';
import { instantSql, startOfDay } from '../../ground/database/sql/index.js';

// What `mayPublish` is asked with, as SQL over a customer `c`.

export const IS_ACTIVE = "(c.state = 'active')";
export const IS_VERIFIED = "(c.identity_state = 'verified')";

/** Customers with a licence in force, each once. */
export function licensedSql(now: number): string {
  return `select distinct l.customer_id from licences l where l.state = 'active' and l.deleted_at is null
    and (l.ends_at is null or l.ends_at > ${instantSql(now)})`;
}

/** Customers who sent files for review today, which is a day in Shanghai, with how many. */
export function sentTodaySql(now: number): string {
  const today = Date.parse(startOfDay(shanghaiDay(new Date(now)), 0));
  return `select d.customer_id, count(*)::int as sent from diagram_revisions v join diagrams d on d.id = v.diagram_id
    where v.submitted_at >= ${instantSql(today)} group by d.customer_id`;
}

export const PUBLISHED = `(select count(*)::int from diagrams d where d.customer_id = c.id and d.published_at is not null)`;

/** The exception of a customer, in force or not. */
export const GRANT_OF =
  'left join publish_grants g on g.customer_id = c.id and g.deleted_at is null';
