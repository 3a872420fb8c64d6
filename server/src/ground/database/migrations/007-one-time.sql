-- Secrets that are good once, by their hash: what a calling program signed, the logintoken it got for it, the ticket
-- that a page holds while it asks the person, and the pass with which their browser enters.
create table one_time (
  kind text not null check (kind in ('assertion', 'logintoken', 'ticket', 'pass')),
  hash text not null,
  account_id text collate "C" not null references accounts (id) on delete cascade,
  expires_at bigint not null,
  primary key (kind, hash)
);
create index one_time_expiry on one_time (expires_at);
