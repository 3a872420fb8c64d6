-- needs at least 1
-- What was done once is not done twice: an act by its owner's key, for 48 hours.
create table acts (
  owner text collate "C" not null,
  key uuid not null,
  call text not null,
  content_hash text not null,
  -- Ids and versions alone.
  result jsonb not null default '{}',
  at timestamptz not null,
  primary key (owner, key)
);
create index acts_at on acts (at);

-- How often something was tried in a window of time (epoch seconds). Only hashes are kept.
create table limits (
  key_hash text collate "C" not null,
  window_start bigint not null,
  count integer not null,
  primary key (key_hash, window_start)
);
create index limits_start on limits (window_start);
drop table sign_in_failures;

-- Every act of staff and every change of a record. One table for each month; what no month takes yet goes into the rest.
create sequence changes_id;
create table changes (
  id bigint not null default nextval('changes_id'),
  at timestamptz not null,
  actor_id text collate "C",
  actor text not null,
  session text,
  address text not null default '',
  entity text not null,
  entity_id text collate "C" not null,
  verb text not null,
  summary_zh text not null,
  summary_en text not null,
  fields jsonb not null default '{}',
  reason text not null default '',
  batch uuid,
  primary key (at, id)
) partition by range (at);
create index changes_entity on changes (entity, entity_id, id desc);
create index changes_actor on changes (actor_id, id desc);
create index changes_id_desc on changes (id desc);
create table changes_rest partition of changes default;

-- Work that nobody waits for. One process at a time does a job: whoever has taken its lease.
create table jobs (
  name text collate "C" primary key,
  schedule text not null,
  enabled boolean not null default true,
  lease_by text,
  lease_until timestamptz,
  next_at timestamptz not null,
  last_state text,
  last_ms integer,
  fails_in_row integer not null default 0
);
create table job_runs (
  id bigint generated always as identity primary key,
  name text collate "C" not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  state text not null check (state in ('running', 'done', 'failed', 'cancelled', 'abandoned')),
  counts jsonb not null default '{}',
  error text,
  by text not null check (by in ('schedule', 'person')),
  progress jsonb
);
create index job_runs_name on job_runs (name, id desc);
create index job_runs_started on job_runs (started_at);
