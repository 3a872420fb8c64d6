-- needs at least 1
-- What customers ask for; money moves in `refunds`.
create table refund_requests (
  id text collate "C" primary key,
  order_id text collate "C" not null references orders (id),
  customer_id text collate "C" not null references customers (id),
  reason text not null check (reason in ('wrongEdition', 'notAsExpected', 'notNeeded', 'duplicate', 'other')),
  text text not null default '',
  state text not null check (state in ('requested', 'withdrawn', 'rejected', 'approved')),
  answer text not null default '',
  -- What one person has decided where two are needed.
  proposal jsonb,
  decided_by text,
  decided_at timestamptz,
  key uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (customer_id, key)
);
create unique index refund_requests_open on refund_requests (order_id) where state = 'requested';
create index refund_requests_order on refund_requests (order_id, created_at desc);
create index refund_requests_state on refund_requests (state, created_at desc, id desc);

alter table refunds
  add column request_id text collate "C" references refund_requests (id),
  add column seats_ended integer not null default 0 check (seats_ended >= 0);
