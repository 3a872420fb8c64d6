-- needs at least 1
-- Who writes at what, for some seconds. No record of anything: a backup may leave it out.
create table presence (
  entity text not null check (entity in ('feedback', 'serviceRequest')),
  entity_id text collate "C" not null,
  account_id text collate "C" not null references accounts (id) on delete cascade,
  until timestamptz not null,
  primary key (entity, entity_id, account_id)
);
