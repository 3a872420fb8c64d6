-- needs at least 1
-- What a customer takes along of what is kept of them.
create table data_exports (
  id uuid primary key,
  customer_id text collate "C" not null,
  state text not null default 'building' check (state in ('building', 'ready', 'failed', 'gone')),
  -- Of a hundred.
  progress integer not null default 0,
  file_id uuid references files (id),
  requested_at timestamptz not null,
  -- Until when it may be downloaded.
  until timestamptz
);
create index data_exports_customer on data_exports (customer_id, requested_at desc);
create unique index data_exports_building on data_exports (customer_id) where state = 'building';
create index data_exports_until on data_exports (until) where state = 'ready';
