import { type KeysetSource, where } from '../../ground/database/sql/index.js';

/** What is known of a customer from several places, each by its own index. */
const MOMENTS = `(
  select o.customer_id as customer, 'order' as source, 'o' || e.id as id, e.at, e.order_id as ref, e.kind as what,
    e.detail, '' as "summaryZh", '' as "summaryEn"
  from order_events e join orders o on o.id = e.order_id
  union all
  select l.account_id, 'signIn', 'a' || l.id, to_timestamp(l.at), l.id::text, l.kind, l.detail, '', ''
  from audit_log l where l.account_id is not null
  union all
  select c.entity_id, 'change', 'c' || c.id, c.at, c.id::text, c.verb, c.reason, c.summary_zh, c.summary_en
  from changes c where c.entity = 'customer'
  union all
  select c.id, 'registered', 'r', c.registered_at, c.id, 'registered', c.registered_via, '', ''
  from customers c
) t`;

type Asked = { readonly id: string; readonly source?: string | undefined };

/** Everything about one customer in the order of time. */
export function momentsOf({ id, source }: Asked, direction: 'asc' | 'desc'): KeysetSource {
  return {
    columns: 't.id, t.at, t.source, t.ref, t.what, t.detail, t."summaryZh", t."summaryEn"',
    from: MOMENTS,
    condition: where((place) => [
      `t.customer = ${place(id)}`,
      source !== undefined && `t.source = ${place(source)}`,
    ]),
    sort: { column: 't.at', id: 't.id', direction },
  };
}
