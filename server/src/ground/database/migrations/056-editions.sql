-- needs at least 1
-- Editions are records that staff change, and each price holds from an instant on. `price_fen` and `term` of an edition
-- stay for servers of before.
alter table products add column page text not null default '';
update products set page = case id when 'mindmap' then '/webHome' else '/naolituindex' end;

alter table editions drop constraint editions_name;
alter table editions
  alter column price_fen set default 0,
  -- Behind those that have been put into an order.
  alter column position set default 1000,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by text not null default '系统',
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default '系统',
  add column deleted_at timestamptz,
  add column summary_zh text not null default '',
  add column summary_en text not null default '',
  add column features jsonb not null default '[]',
  add column seats_min integer not null default 1 check (seats_min >= 1),
  add column seats_max integer not null default 999 check (seats_max <= 999),
  add column devices_per_seat integer not null default 3 check (devices_per_seat between 1 and 10),
  add column removals_per30_days integer not null default 3 check (removals_per30_days between 0 and 30),
  add column offline_days integer not null default 14 check (offline_days between 1 and 30),
  add column offline_file_days integer not null default 365 check (offline_file_days between 30 and 400),
  add column recommended boolean not null default false,
  add column sale_from timestamptz,
  add column sale_to timestamptz,
  add check (seats_min <= seats_max),
  add check (sale_from < sale_to);
create unique index editions_name on editions (product_id, name_zh) where deleted_at is null;
create unique index editions_recommended on editions (product_id) where recommended and deleted_at is null;

-- For how long an edition is sold; what one seat costs for that long is in `offer_prices`.
create table edition_offers (
  edition_id text collate "C" not null references editions (id) on update cascade,
  term text not null check (term in ('m1', 'm3', 'y1', 'y2', 'y3', 'perpetual')),
  trial_days integer not null default 0 check (trial_days between 0 and 60),
  is_on boolean not null default true,
  primary key (edition_id, term)
);
-- Of two from the same instant on, the one that was written later counts.
create table offer_prices (
  id bigint generated always as identity primary key,
  edition_id text collate "C" not null,
  term text not null,
  price_fen bigint not null check (price_fen >= 0),
  was_fen bigint check (was_fen > price_fen),
  starts_at timestamptz not null,
  by_name text not null,
  reason text not null default '',
  at timestamptz not null,
  foreign key (edition_id, term) references edition_offers (edition_id, term) on update cascade
);
create index offer_prices_offer on offer_prices (edition_id, term, starts_at desc, id desc);

-- Rises with whatever the order page shows of a product.
create table catalogue_revisions (
  product_id text primary key references products (id) on update cascade,
  prices integer not null default 1,
  at timestamptz not null default now()
);
insert into catalogue_revisions (product_id) select id from products;

insert into edition_offers (edition_id, term) select id, term from editions;
insert into offer_prices (edition_id, term, price_fen, starts_at, by_name, at)
  select id, term, price_fen, '2020-01-01T00:00:00Z', '系统', now() from editions;

update editions set recommended = true where id in ('mindmap-professional', 'naolitu-professional');
update editions set features = case
    when id like '%-personal' then '["shapes", "exportImages"]'::jsonb
    when id like '%-professional' then '["shapes", "exportImages", "charts", "exportOffice"]'::jsonb
    when id = 'naolitu-team' then
      '["shapes", "exportImages", "charts", "exportOffice", "sharedSpace", "members", "comments"]'::jsonb
    else '["shapes", "exportImages", "charts", "exportOffice", "sharedSpace", "members", "comments", "singleSignOn", "ownServers"]'::jsonb
  end;
