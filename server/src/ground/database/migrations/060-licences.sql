-- needs at least 1
-- What somebody may use, for how long, and on how many devices.
create table licences (
  like record_columns including all,
  customer_id text collate "C" not null references customers (id),
  product_id text collate "C" not null references products (id) on update cascade,
  edition_id text collate "C" not null references editions (id) on update cascade,
  seats integer not null check (seats between 1 and 10000),
  -- As the edition had it when the licence was granted.
  devices_per_seat integer not null check (devices_per_seat between 1 and 10),
  -- The key is found by its mark, and shown by its last group.
  key_mark text collate "C" not null unique,
  key_sealed text not null,
  key_tail text not null check (char_length(key_tail) = 5),
  starts_at timestamptz not null,
  -- Null: it does not end.
  ends_at timestamptz,
  -- The same for lists in its order, which need a value.
  lasts_until timestamptz not null generated always as (coalesce(ends_at, timestamptz 'infinity')) stored,
  state text not null default 'active' check (state in ('active', 'suspended', 'revoked')),
  state_reason text not null default '',
  -- More devices are in use than its seats allow: until then its customer chooses which ones stay.
  choose_until timestamptz,
  -- Removals before this instant count to no limit: staff have lifted it.
  removals_since timestamptz,
  -- How many days before its end its customer was reminded last.
  reminded_days integer,
  check (id ~ '^LC[0-9]{12}$'),
  check (ends_at > starts_at)
);
create index licences_customer on licences (customer_id);
create index licences_product on licences (product_id, lasts_until);
create index licences_state on licences (state, lasts_until);
create index licences_created on licences (created_at desc, id desc);
create index licences_lasts on licences (lasts_until desc, id desc);
create index licences_choosing on licences (choose_until) where choose_until is not null;

-- What a licence is made of: paid orders, and what staff have given.
create table licence_periods (
  id uuid primary key,
  licence_id text collate "C" not null references licences (id),
  order_id text collate "C" unique references orders (id),
  -- Null: until `ends_at`, or for good.
  months integer check (months > 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  reason text not null default '',
  by_name text not null default '',
  at timestamptz not null,
  -- Its order was refunded: it counts for nothing.
  removed_at timestamptz
);
create index licence_periods_licence on licence_periods (licence_id, starts_at);

-- A device that uses a licence. One that was ended is never opened again: the next time is another row.
create table licence_activations (
  id uuid primary key,
  licence_id text collate "C" not null references licences (id),
  device_id text collate "C" not null references devices (id),
  activated_at timestamptz not null,
  last_seen_at timestamptz not null,
  via text not null check (via in ('online', 'offline')),
  -- How long the file is good that it was activated by.
  file_until timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('customer', 'staff', 'filter', 'silent', 'seats', 'expired')),
  -- It is one of the removals that a customer has in 30 days.
  is_removal boolean not null default false,
  check ((ended_at is null) = (ended_by is null))
);
create unique index licence_activations_open on licence_activations (licence_id, device_id) where ended_at is null;
create index licence_activations_device on licence_activations (device_id) where ended_at is null;
create index licence_activations_licence on licence_activations (licence_id, activated_at desc);
create index licence_activations_last on licence_activations (device_id, activated_at desc);
create index licence_activations_silent on licence_activations (last_seen_at) where ended_at is null;

-- A request file is used once.
create table licence_requests (
  nonce text collate "C" primary key,
  activation_id uuid not null references licence_activations (id),
  at timestamptz not null
);

-- What licences are signed with. None is ever deleted: what it signed is verified for ever.
create table licence_keys (
  kid text collate "C" primary key,
  private_sealed text not null,
  public_jwk jsonb not null,
  -- The public key as the one before has signed it: programs take it for that.
  endorsement text,
  starts_at timestamptz not null,
  ends_at timestamptz
);
create unique index licence_keys_current on licence_keys ((true)) where ends_at is null;

alter table orders add column renews_licence_id text collate "C" references licences (id);
create index orders_renews on orders (renews_licence_id) where renews_licence_id is not null;

alter table device_events drop constraint device_events_kind_check;
alter table device_events add constraint device_events_kind_check check (kind in ('registered', 'signedIn', 'signedOut',
  'removed', 'renamed', 'rekeyed', 'refused', 'activated', 'deactivated'));
