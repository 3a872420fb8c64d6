-- What a person is shown of their sessions, and when somebody last worked in one (epoch seconds).
alter table sessions
  add column id uuid not null unique default gen_random_uuid(),
  add column device text not null default '',
  add column address text not null default '',
  add column opened_at bigint not null default extract(epoch from now())::bigint,
  add column active_at bigint not null default extract(epoch from now())::bigint;
create index sessions_account on sessions (account_id) where account_id is not null;
