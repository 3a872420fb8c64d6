-- needs at least 1
-- What fails alike is one group. Where it failed is kept, and nothing of what an error says.
create table error_groups (
  id text collate "C" primary key default gen_random_uuid()::text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null default '',
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz,
  source text not null check (source in ('client', 'service', 'web')),
  -- Empty: of no product.
  of_product text not null default '',
  -- A hash over the error and its innermost calls, without what changes with each version.
  fingerprint text not null,
  title text not null,
  place text not null,
  state text not null default 'new' check (state in ('new', 'open', 'resolved', 'ignored')),
  events bigint not null default 0,
  devices integer not null default 0,
  first_version text not null,
  last_version text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_in text,
  resolved_at timestamptz,
  regressed_at timestamptz,
  assignee_id text,
  note text not null default '',
  unique (source, of_product, fingerprint)
);
create index error_groups_state on error_groups (state, last_seen_at desc, id desc);
create index error_groups_seen on error_groups (last_seen_at desc, id desc);

create table error_days (
  group_id text collate "C" not null references error_groups (id) on delete cascade,
  day date not null,
  version text not null,
  events integer not null,
  primary key (group_id, day, version)
);

create table error_devices (
  group_id text collate "C" not null references error_groups (id) on delete cascade,
  device_id text collate "C" not null references devices (id),
  primary key (group_id, device_id)
);
create index error_devices_device on error_devices (device_id);

-- The first ones of each group and day, one by one.
create table error_events (
  id bigint generated always as identity primary key,
  group_id text collate "C" not null references error_groups (id) on delete cascade,
  at timestamptz not null,
  day date not null,
  version text not null,
  platform text,
  device_id text collate "C",
  customer_id text collate "C",
  session_id uuid,
  request_id text,
  frames jsonb not null
);
create index error_events_group on error_events (group_id, at desc, id desc);
create index error_events_day on error_events (day);
create index error_events_customer on error_events (customer_id) where customer_id is not null;
