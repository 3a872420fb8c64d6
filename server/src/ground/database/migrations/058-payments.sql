-- needs at least 1
-- Each try to pay for an order. Its id is the number that the provider knows it by.
create table payments (
  id uuid primary key,
  order_id text collate "C" not null references orders (id),
  provider text not null,
  method text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  -- What came.
  received_fen bigint check (received_fen >= 0),
  refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  refunding_fen bigint not null default 0 check (refunding_fen >= 0),
  state text not null check (state in ('created', 'open', 'paid', 'failed', 'closed', 'duplicate', 'disputed')),
  provider_id text,
  -- What shows a payer which account it was.
  payer_words text,
  -- Where the customer pays, as the provider has said it.
  begun jsonb,
  open_until timestamptz not null,
  opened_at timestamptz,
  paid_at timestamptz,
  -- What the provider said that does not fit, and how it was settled.
  dispute jsonb,
  settle jsonb,
  reason text,
  note text not null default '',
  key uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, key),
  check (refunded_fen + refunding_fen <= coalesce(received_fen, amount_fen))
);
-- An order is paid for in one way at a time.
create unique index payments_one_open on payments (order_id) where state in ('created', 'open');
create index payments_order on payments (order_id, created_at, id);
create index payments_state on payments (state, created_at desc, id desc);
create index payments_provider on payments (provider, provider_id);

-- Notices that were worked on: a resend changes nothing.
create table payment_notices (
  provider text not null,
  notice_id text not null,
  payment_id uuid not null references payments (id),
  at timestamptz not null,
  outcome text not null,
  primary key (provider, notice_id)
);

alter table orders
  -- The payment that paid it. No foreign key: a payment names its order, and tables that refer to each other cannot be
  -- restored one after the other.
  add column paid_payment_id uuid,
  add column refunding_fen bigint not null default 0 check (refunding_fen >= 0),
  add column refund_state text not null default 'none'
    check (refund_state in ('none', 'requested', 'processing', 'rejected', 'failed', 'done')),
  add constraint orders_refunds check (refunded_fen + refunding_fen <= amount_fen);
update orders set refund_state = 'done' where refunded_fen > 0;

alter table refunds
  add column kind text not null default 'order' check (kind in ('order', 'duplicate', 'late', 'dispute')),
  add column payment_id uuid references payments (id),
  add column state text not null default 'confirmed' check (state in ('processing', 'confirmed', 'failed')),
  add column fails integer not null default 0,
  add column next_at timestamptz,
  add column failure text;
create index refunds_processing on refunds (next_at) where state = 'processing';
create index refunds_order on refunds (order_id);

-- What the built-in provider of a trial knows of payments: its customers press a button there.
create table sandbox_payments (
  payment_id uuid primary key,
  amount_fen bigint not null,
  token_hash text not null unique,
  outcome text check (outcome in ('pay', 'fail', 'late', 'twice', 'wrongAmount', 'silent')),
  closed boolean not null default false,
  at timestamptz not null
);
