-- The releases: which builds there are, who gets which of them, and everything that was tried with them. Times are
-- epoch milliseconds.

-- One row: grows with every act, so that an older release document is known as a replay. Acts take turns at it.
create table release_registry (
  id boolean primary key default true check (id),
  sequence bigint not null default 0
);
insert into release_registry default values;

create table release_areas (
  area text collate "C" primary key,
  revision integer not null default 0,
  -- What stable, canary, previews and so on are; see channels.ts.
  channels jsonb not null,
  budget_bytes integer not null,
  -- The build that a release folder last named live, and when.
  folder_build text,
  folder_at bigint not null default 0
);

create table release_versions (
  area text collate "C" not null,
  build text collate "C" not null,
  version text not null,
  source text not null check (source in ('published', 'folder')),
  -- As text, since it is signed: with the installation's key of that id.
  manifest text not null,
  key_id text not null,
  signature text not null,
  -- Path to bytes, Brotli where there is a copy.
  packed jsonb not null,
  published_at bigint not null,
  published_by text not null,
  -- The signed result of `verify`, once it was good.
  verified boolean not null,
  -- Its files are gone.
  removed_at bigint,
  primary key (area, build)
);
create unique index release_versions_once on release_versions (area, version) where source = 'published';

create table release_events (
  id bigint generated always as identity primary key,
  at bigint not null,
  area text collate "C" not null,
  kind text not null,
  actor text not null,
  ok boolean not null,
  build text,
  version text,
  reason text not null
);
create index release_events_area on release_events (area, id);

-- Only the public half of a key is here.
create table team_keys (
  id text primary key,
  name text not null,
  areas jsonb not null,
  public_key text not null,
  created_at bigint not null,
  created_by text not null,
  last_used_at bigint,
  ended_at bigint
);

-- A request of a team is good once.
create table team_requests (
  hash text primary key,
  expires_at bigint not null
);
create index team_requests_expiry on team_requests (expires_at);

create table release_health (
  area text collate "C" not null,
  build text collate "C" not null,
  loads bigint not null,
  load_failures bigint not null,
  load_ms bigint not null,
  mounts bigint not null,
  crashes bigint not null,
  errors bigint not null,
  long_tasks bigint not null,
  long_task_ms bigint not null,
  heap_kb bigint not null,
  heap_samples bigint not null,
  primary key (area, build)
);

-- Open windows hold these builds: their files stay.
create table release_holds (
  area text collate "C" not null,
  build text collate "C" not null,
  until_at bigint not null,
  primary key (area, build)
);

-- What one session runs instead of what is live; it ends with the session.
create table release_overrides (
  session text not null references sessions (handle_hash) on delete cascade,
  area text collate "C" not null,
  override jsonb not null,
  until_at bigint not null,
  primary key (session, area)
);

-- Whoever saw the areas ran them, by the release folder; what there is to do in the product needs permissions.
update accounts set permissions = permissions || '["areas.publish", "areas.override"]'
  where permissions @> '["areas.view"]' and not permissions @> '["areas.publish"]';
