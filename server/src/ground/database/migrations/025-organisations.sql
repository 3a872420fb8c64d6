-- needs at least 1
-- The person's organisation, as another provider names it.
alter table sessions
  add column org_id text not null default '',
  add column org_name text not null default '';
