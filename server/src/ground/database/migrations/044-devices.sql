-- needs at least 1
-- Of which product a program is. It is in every copy and therefore no secret: it sorts, limits and can be switched off.
create table client_keys (
  id text collate "C" primary key,
  product_id text not null,
  name text not null,
  state text not null default 'active' check (state in ('active', 'disabled')),
  rate_per_min integer not null default 6000 check (rate_per_min > 0),
  created_at timestamptz not null
);

-- Machines that are refused something, or left out of the numbers.
create table machine_code_blocks (
  id uuid primary key default gen_random_uuid(),
  machine_code text not null check (machine_code ~ '^[0-9A-F]{32}$'),
  -- Null: of every product.
  product_id text,
  effects jsonb not null,
  reason text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz,
  paused_until timestamptz,
  lifted_at timestamptz
);
create unique index machine_code_blocks_open on machine_code_blocks (machine_code, coalesce(product_id, ''))
  where lifted_at is null;

-- Machines that the desktop program runs on. Whose a device is says the customer alone, in the browser.
create table devices (
  like record_columns including all,
  machine_code text collate "C" not null unique check (machine_code ~ '^[0-9A-F]{32}$'),
  name text not null check (char_length(name) <= 60),
  public_jwk jsonb not null,
  -- The key's thumbprint (RFC 7638).
  key_id text collate "C" not null,
  platform text not null check (platform in ('windows', 'macos', 'linux')),
  os text not null default '',
  os_version text not null default '',
  arch text not null default '',
  cpu text not null default '',
  memory_gb integer not null default 0,
  screen text not null default '',
  locale text not null default '',
  customer_id text collate "C",
  bound_at timestamptz,
  -- A test machine is not counted.
  is_counted boolean not null default true,
  state text not null default 'active' check (state in ('active', 'removed')),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index devices_customer on devices (customer_id) where customer_id is not null;
create index devices_seen on devices (last_seen_at desc, id);
create index devices_first_seen on devices (first_seen_at, id);

create table device_installs (
  device_id text collate "C" not null references devices (id),
  product_id text not null,
  install_id uuid not null,
  version text not null,
  channel text not null default '',
  first_day date not null,
  last_day date not null,
  primary key (device_id, product_id)
);

create table device_events (
  id bigint generated always as identity primary key,
  device_id text collate "C" not null references devices (id),
  -- Whose the device was.
  customer_id text collate "C",
  at timestamptz not null,
  kind text not null check (kind in ('registered', 'signedIn', 'signedOut', 'removed', 'renamed', 'rekeyed', 'refused')),
  by_kind text not null check (by_kind in ('program', 'customer', 'staff')),
  detail text not null default ''
);
create index device_events_device on device_events (device_id, id desc);
create index device_events_customer on device_events (customer_id, at desc) where customer_id is not null;
create index device_events_old on device_events (at);

-- A program asks to be somebody's (RFC 8628), or a known machine comes with another key.
create table device_requests (
  id uuid primary key,
  device_id text collate "C" not null references devices (id),
  product_id text not null,
  kind text not null check (kind in ('signIn', 'rekey')),
  user_code_hash text not null unique,
  device_code_hash text not null unique,
  -- Of `rekey`: the key that it comes with.
  public_jwk jsonb,
  key_id text collate "C",
  state text not null default 'asked' check (state in ('asked', 'allowed', 'denied', 'ended')),
  address text not null,
  at timestamptz not null,
  expires_at timestamptz not null
);
create index device_requests_open on device_requests (device_id) where state = 'asked';
create index device_requests_old on device_requests (expires_at);

alter table customers add column device_count integer not null default 0;
-- A sign-in by a device's logintoken ends with the device.
alter table sessions add column device_id text collate "C";
create index sessions_device on sessions (device_id) where device_id is not null;
alter table second_steps add column device_id text collate "C";
