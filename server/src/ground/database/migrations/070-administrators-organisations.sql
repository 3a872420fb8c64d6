-- needs at least 1
-- The administrator's organisation; both empty: the company that runs the installation.
alter table accounts
  add column org_id text not null default '',
  add column org_name text not null default '';
