-- needs at least 1
-- Whether customers are who they say they are. The number is sealed; its mark finds the same one again.
create table identity_checks (
  like record_columns including all,
  customer_id text collate "C" not null,
  -- Empty, as the number is null: it has been erased.
  real_name text not null,
  id_number_sealed text,
  id_number_mark text collate "C",
  provider_result text check (provider_result in ('match', 'mismatch', 'doubtful', 'none')),
  state text not null check (state in ('checking', 'review', 'verified', 'rejected', 'withdrawn', 'revoked')),
  reason_code text,
  reason text not null default '' check (char_length(reason) <= 200),
  decided_at timestamptz,
  decided_by text not null default '',
  -- How often the provider was asked, and when it is asked next.
  tries integer not null default 0,
  next_at timestamptz,
  -- Who is looking at it.
  reviewing_id text collate "C",
  reviewing_name text,
  reviewing_until timestamptz,
  -- Nothing is left of it that says who somebody is but the number of a verified one.
  purged_at timestamptz
);
create sequence identity_check_numbers;
create unique index identity_checks_open on identity_checks (customer_id) where state in ('checking', 'review');
create index identity_checks_customer on identity_checks (customer_id, created_at desc);
create index identity_checks_mark on identity_checks (id_number_mark) where id_number_mark is not null;
create index identity_checks_state on identity_checks (state, created_at, id);
create index identity_checks_next on identity_checks (next_at) where state = 'checking';
create index identity_checks_decided on identity_checks (decided_at) where purged_at is null;

-- What all checks of a customer come to.
alter table customers add column identity_state text not null default 'none'
  check (identity_state in ('none', 'checking', 'review', 'verified', 'rejected'));
