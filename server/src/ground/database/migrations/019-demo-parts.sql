-- needs at least 1
-- Which parts of the example data a database has: a later part reaches an older database.
create table demo_parts (
  name text collate "C" primary key,
  seed bigint not null,
  filled_at timestamptz not null default now()
);
insert into demo_parts (name, seed, filled_at)
  select name, seed, filled_at from demo_data, unnest(array['customers', 'orders', 'people', 'messages']) as name
  on conflict do nothing;
