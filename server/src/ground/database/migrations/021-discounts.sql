-- needs at least 1
-- Discount codes. Whether one is scheduled, used up or over follows from its columns and the time.
create table discount_codes (
  like record_columns including all,
  -- A removed code stays taken: its old orders name it.
  code text collate "C" not null unique check (code ~ '^[A-Z0-9-]{4,20}$'),
  title text not null,
  kind text not null check (kind in ('percent', 'amount')),
  percent integer check (percent between 1 and 100),
  max_off_fen bigint check (max_off_fen > 0),
  amount_fen bigint check (amount_fen > 0),
  -- Products, editions and terms; an empty list is no limit.
  scope jsonb not null default '{"products": [], "editions": [], "terms": []}',
  min_fen bigint not null default 0,
  min_quantity integer not null default 1,
  audience text not null default 'all' check (audience in ('all', 'new')),
  usage_limit integer,
  per_customer integer,
  combines_with_was boolean not null default true,
  combines_with_renewal boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz,
  enabled boolean not null default true,
  approval text not null default 'none' check (approval in ('none', 'awaiting', 'approved')),
  approved_by text,
  batch_id text collate "C",
  used integer not null default 0,
  check (case kind when 'percent' then percent else amount_fen end is not null)
);
create index discount_codes_created on discount_codes (created_at desc, id desc);
create index discount_codes_used on discount_codes (used desc, id desc);
create index discount_codes_batch on discount_codes (batch_id) where batch_id is not null;
