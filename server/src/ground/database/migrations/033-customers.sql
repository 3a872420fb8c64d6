-- needs at least 1
-- What staff know of a customer. The totals follow from the orders (docs/decisions/0063-totals-of-a-customer.md).
alter table customers
  add column nickname text not null default '',
  add column company text not null default '',
  add column city text not null default '',
  -- Where they first came from.
  add column source text not null default 'direct'
    check (source in ('search', 'direct', 'client', 'campaign', 'partner')),
  add column state text not null default 'active' check (state in ('active', 'frozen', 'closing', 'closed')),
  add column state_reason text not null default '',
  -- Staff, or the contact whose link froze the account.
  add column frozen_by text check (frozen_by in ('staff', 'phone', 'email')),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add column staff_note text not null default '' check (char_length(staff_note) <= 2000),
  add column order_count integer not null default 0,
  add column spent_fen bigint not null default 0,
  add column last_order_at timestamptz,
  add column last_active_at timestamptz not null default now(),
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by text not null default '',
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default '',
  add column deleted_at timestamptz;
update customers set created_at = registered_at, updated_at = registered_at, last_active_at = registered_at;
update customers c
  set order_count = t.orders, spent_fen = t.spent, last_order_at = t.last,
    last_active_at = greatest(c.last_active_at, t.last)
  from (
    select customer_id, count(*) as orders, max(created_at) as last,
      coalesce(sum(amount_fen - refunded_fen) filter (where state in ('paid', 'delivered', 'completed')), 0) as spent
    from orders group by customer_id
  ) t
  where t.customer_id = c.id;
create index customers_registered on customers (registered_at, id);
create index customers_active on customers (last_active_at, id);
create index customers_spent on customers (spent_fen, id);
create index customers_orders on customers (order_count, id);
create index customers_state on customers (state) where state <> 'active';
create index customers_tags on customers using gin (tags);
create index customers_email on customers (lower(email));

-- A frozen customer does not sign in.
alter table accounts drop constraint accounts_state_check;
alter table accounts
  add constraint accounts_state_check check (state in ('invited', 'active', 'disabled', 'frozen'));

create index audit_log_account_id on audit_log (account_id, id) where account_id is not null;
