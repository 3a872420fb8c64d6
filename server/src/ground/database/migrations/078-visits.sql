-- needs at least 1
-- Visits that began with a search engine. Neither an address nor a cookie says whose they are.
create table site_visits (
  id bigint generated always as identity primary key,
  -- Made by the window for one visit.
  visit uuid not null unique,
  at timestamptz not null,
  -- The day of it in Asia/Shanghai.
  day date not null,
  product_id text not null,
  -- One of this day: its salt is forgotten two days later.
  visitor text not null,
  engine text not null,
  landing text not null,
  device text not null,
  agent text not null,
  pages integer not null default 1,
  seconds integer not null default 0,
  goal text not null default 'none'
);
create index site_visits_at on site_visits (product_id, at desc, id desc);
create index site_visits_day on site_visits (product_id, day);

create table visit_salts (
  day date primary key,
  salt text not null
);
