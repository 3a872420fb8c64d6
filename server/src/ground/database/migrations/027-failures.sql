-- needs at least 1
-- Where builds fail, as windows tell it: the calls of a stack in files of builds, and nothing of what an error says.
create table release_failures (
  area text collate "C" not null,
  build text collate "C" not null,
  -- A hash over what failed and where.
  id text collate "C" not null,
  kind text not null check (kind in ('loadFailure', 'crash', 'error')),
  error text not null,
  frames jsonb not null,
  -- The staff or known customers told of it; false: visitors alone.
  is_known boolean not null,
  -- Each person counts once in ten minutes.
  times integer not null,
  first_at bigint not null,
  last_at bigint not null,
  primary key (area, build, id)
);

-- Who told of it in the last minutes, by hash.
create table release_failure_votes (
  area text collate "C" not null,
  build text collate "C" not null,
  who text not null,
  id text collate "C" not null,
  since bigint not null,
  primary key (area, build, who, id)
);
create index release_failure_votes_since on release_failure_votes (since);
