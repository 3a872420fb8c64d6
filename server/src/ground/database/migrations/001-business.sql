create table products (
  id text primary key,
  name text not null,
  position integer not null
);

create table editions (
  product_id text not null references products (id),
  name text not null,
  price_fen bigint not null check (price_fen >= 0),
  position integer not null,
  primary key (product_id, name)
);

create table customers (
  id text collate "C" primary key,
  name text not null,
  phone text not null,
  email text not null,
  registered_at timestamptz not null
);
create index customers_phone on customers (phone);

create table orders (
  id text collate "C" primary key,
  customer_id text collate "C" not null references customers (id),
  product_id text not null,
  edition_name text not null,
  quantity integer not null check (quantity > 0),
  amount_fen bigint not null check (amount_fen >= 0),
  refunded_fen bigint not null default 0 check (refunded_fen between 0 and amount_fen),
  state text not null check (state in ('pending', 'paid', 'delivered', 'completed', 'cancelled', 'refunded')),
  channel text not null check (channel in ('web', 'app', 'partner', 'manual')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  invoice_state text check (invoice_state in ('applied', 'issued', 'rejected')),
  version integer not null default 1,
  foreign key (product_id, edition_name) references editions (product_id, name)
);

create table order_events (
  id bigint generated always as identity primary key,
  order_id text collate "C" not null references orders (id),
  at timestamptz not null,
  kind text not null check (kind in ('created', 'state', 'refund', 'note', 'invoice')),
  by_name text not null,
  detail text not null
);

create table invoices (
  id text collate "C" primary key,
  order_id text collate "C" not null unique references orders (id),
  title text not null,
  tax_number text not null,
  amount_fen bigint not null,
  state text not null check (state in ('applied', 'issued', 'rejected')),
  applied_at timestamptz not null,
  decided_at timestamptz,
  reason text
);

create table refunds (
  key uuid primary key,
  order_id text collate "C" not null references orders (id),
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  by_name text not null,
  at timestamptz not null default now()
);

create index orders_created on orders (created_at, id);
create index orders_amount on orders (amount_fen, id);
create index orders_state on orders (state, created_at, id);
create index orders_product on orders (product_id, created_at, id);
create index orders_channel on orders (channel, created_at, id);
create index orders_customer on orders (customer_id, created_at, id);
create index order_events_order on order_events (order_id, at, id);
create index invoices_applied on invoices (applied_at, id);
create index invoices_state on invoices (state, applied_at, id);

create table demo_data (
  seed bigint not null,
  orders integer not null,
  filled_at timestamptz not null default now()
);
