-- needs at least 1
-- What each reporter has seen of a build in the last minutes: the registry acts on how many people tell it, not on how
-- often one of them does. Only hashes of who and from where; a row ends after ten minutes (epoch milliseconds).
create table release_votes (
  area text collate "C" not null,
  build text collate "C" not null,
  who text not null,
  network text not null,
  voice text not null check (voice in ('staff', 'customer', 'visitor')),
  opens integer not null,
  failures integer not null,
  mounts integer not null,
  long_task_ms integer not null,
  since bigint not null,
  primary key (area, build, who)
);
create index release_votes_since on release_votes (since);

-- A hold is somebody's: each holds a few builds only.
drop table release_holds;
create table release_holds (
  area text collate "C" not null,
  build text collate "C" not null,
  who text not null,
  until_at bigint not null,
  primary key (area, build, who)
);
create index release_holds_who on release_holds (who, until_at);

-- One refused call of a kind and hour is one row.
alter table release_events add column times integer not null default 1;
create index release_events_at on release_events (at);
