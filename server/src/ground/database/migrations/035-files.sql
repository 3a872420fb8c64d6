-- needs at least 1
-- Files that people send and that the product makes. Their bytes are in BANYAN_FILES.
create table files (
  id uuid primary key,
  -- A row of FILE_KINDS.
  kind text not null,
  name text not null,
  type text not null default '',
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0,
  -- What the sender says it is, and what is kept: a picture is encoded again.
  announced_sha256 text,
  sha256 text,
  width integer,
  height integer,
  state text not null default 'receiving' check (state in ('receiving', 'ready', 'refused', 'deleted')),
  refusal text,
  -- The object that is the whole file.
  object text collate "C",
  is_used boolean not null default false,
  created_by text collate "C" not null,
  audience text not null check (audience in ('admin', 'customer', 'system')),
  key uuid not null,
  at timestamptz not null,
  unique (created_by, audience, key)
);
create index files_unused on files (at) where not is_used;
create index files_held on files (created_by, audience) where not is_used;

-- What refers to a file.
create table file_uses (
  file_id uuid not null references files (id),
  entity text not null,
  entity_id text collate "C" not null,
  field text not null,
  primary key (file_id, entity, entity_id, field)
);
create index file_uses_entity on file_uses (entity, entity_id);

-- Every object that was begun, noted before it is written: after any sudden end it is known what to erase.
create table file_objects (
  name text collate "C" primary key,
  file_id uuid not null references files (id) on delete cascade,
  -- Where a part begins; null: it is the whole file.
  start bigint,
  -- Only one of the parts that came for the same place is part of the file.
  is_counted boolean not null default false,
  at timestamptz not null
);
create index file_objects_file on file_objects (file_id, start);
