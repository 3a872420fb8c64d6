create table accounts (
  id text collate "C" primary key,
  account text not null unique,
  password text not null,
  usertype integer not null,
  role text not null,
  username text not null,
  alarmcode text not null,
  permissions jsonb not null default '[]'
);

-- Keys, cookie keys and client secrets of this installation, made on the first start.
create table identity_secrets (
  name text primary key,
  value jsonb not null
);

create table identity_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at bigint,
  expires_at bigint,
  primary key (model, id)
);
create index identity_records_grant on identity_records (grant_id) where grant_id is not null;
create index identity_records_uid on identity_records (uid) where uid is not null;
create index identity_records_expiry on identity_records (expires_at);

create table sign_in_failures (
  key text primary key,
  failures integer not null,
  since bigint not null
);

-- The gateway's sessions: the browser holds the handle, this table its hash.
create table sessions (
  handle_hash text primary key,
  audience text not null check (audience in ('admin', 'customer')),
  account_id text collate "C" not null references accounts (id),
  id_token text not null,
  access_token text not null,
  expires_at bigint not null,
  ends_at bigint not null
);
create index sessions_end on sessions (ends_at);
