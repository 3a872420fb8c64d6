-- needs at least 1
-- As which bases a key may tell the hub of changes.
alter table team_keys add column bases jsonb not null default '[]';
