-- needs at least 1
-- Published builds that wait for a worker to verify them, with what their team has asked for.
create table release_verifications (
  area text not null,
  build text not null,
  action jsonb not null,
  actor text not null,
  asked_at bigint not null,
  -- When a worker took it; one that says nothing more has lost it.
  taken_at bigint,
  primary key (area, build)
);
