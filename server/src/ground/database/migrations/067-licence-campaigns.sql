-- needs at least 1
-- All licences of a filter, extended by a job as one act of staff.
create table licence_campaigns (
  id uuid primary key,
  -- As the list was filtered, and when it was read.
  filter jsonb not null,
  up_to timestamptz not null,
  months integer not null check (months between 1 and 60),
  reason text not null,
  by_id text collate "C" not null,
  by_name text not null,
  -- Empty once it has ended: the change log has it.
  by_address text not null,
  created_at timestamptz not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  ended_at timestamptz,
  -- Those up to this one have had their turn.
  reached text collate "C" not null default '',
  total integer not null,
  extended integer not null default 0,
  refused integer not null default 0,
  -- The first of those that could not be, and why.
  refusals jsonb not null default '[]',
  check ((state = 'running') = (ended_at is null))
);
create unique index licence_campaigns_running on licence_campaigns ((true)) where state = 'running';
create index licence_campaigns_created on licence_campaigns (created_at desc);
