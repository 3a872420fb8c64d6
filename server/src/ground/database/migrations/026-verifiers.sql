-- needs at least 1
-- A key that signs results of `verify` and does nothing else, and by which of them a version was verified.
alter table team_keys add column verifies boolean not null default false;
alter table release_versions add column verified_by text;
