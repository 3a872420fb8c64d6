-- Archives of people. The id is opaque and stands in addresses; the ID number never leaves but by a call of its own.
create table people (
  id text collate "C" primary key,
  id_number text collate "C" not null unique,
  name text not null default '',
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null
);
create index people_updated on people (updated_at, id);

-- What an entry is about, where it is about something: the opaque id of an archive.
alter table audit_log add column subject text not null default '';

-- Whoever sees people could do all there was; what there is to do now needs a permission.
update accounts set permissions = permissions || '["people.edit"]'
  where permissions @> '["people.view"]' and not permissions @> '["people.edit"]';
