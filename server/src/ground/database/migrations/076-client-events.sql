-- needs at least 1
-- What installed programs report. One table for each month (UTC); what no month takes yet goes into the rest.
create sequence client_events_id;
create table client_events (
  id bigint not null default nextval('client_events_id'),
  -- By the program's clock, put right by the server's.
  at timestamptz not null,
  -- The day of it in Asia/Shanghai.
  day date not null,
  received_at timestamptz not null,
  product_id text not null,
  device_id text collate "C" not null references devices (id),
  seq bigint not null,
  customer_id text collate "C",
  session_id uuid,
  version text not null,
  platform text not null,
  kind text not null,
  name text not null default '',
  seconds integer,
  props jsonb not null default '{}',
  -- False: the device is left out of the numbers.
  is_counted boolean not null,
  -- It came more than an hour after it happened.
  is_late boolean not null,
  primary key (id, at)
) partition by range (at);
create index client_events_product on client_events (product_id, at desc, id desc);
create index client_events_name on client_events (product_id, kind, name, at desc, id desc);
create index client_events_device on client_events (device_id, at desc, id desc);
create index client_events_customer on client_events (customer_id, at desc, id desc) where customer_id is not null;
create table client_events_rest partition of client_events default;

-- A device on a day with one version: what numbers of use are counted from. It is kept longer than the events.
create table usage_devices (
  product_id text not null,
  day date not null,
  device_id text collate "C" not null references devices (id),
  version text not null,
  platform text not null,
  channel text not null default '',
  launches integer not null default 0,
  seconds integer not null default 0,
  -- The device's first day with this product.
  is_new boolean not null default false,
  -- Of the first day: it was used again exactly so many days later.
  back1 boolean not null default false,
  back7 boolean not null default false,
  back30 boolean not null default false,
  primary key (product_id, day, device_id, version)
);
create index usage_devices_device on usage_devices (device_id, product_id, day);

create table usage_firsts (
  product_id text not null,
  device_id text collate "C" not null references devices (id),
  day date not null,
  primary key (product_id, device_id)
);

create table usage_features (
  product_id text not null,
  day date not null,
  name text not null,
  uses integer not null,
  primary key (product_id, day, name)
);

-- Each event of an install has a number that rises: what is not above the last one has come already.
alter table device_installs add column last_seq bigint not null default 0;
