-- needs at least 1
-- What the table of every kind of record has, as a form for them: it has no rows of its own.
create table record_columns (
  id text collate "C" primary key,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  deleted_at timestamptz
);
