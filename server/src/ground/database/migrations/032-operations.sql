-- needs at least 1
-- What was done as one act is found by its batch.
create index changes_batch on changes (batch) where batch is not null;

alter table jobs
  add column version integer not null default 1,
  -- When a person asked for it, until it has begun.
  add column asked_at timestamptz;
alter table job_runs add column cancel_asked boolean not null default false;
