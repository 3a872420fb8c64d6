-- needs at least 1
-- Packages that the gateway hands out. A row stays when its file is gone: a version is never two things.
create table kit_packages (
  name text collate "C" not null,
  version text collate "C" not null,
  -- Its package.json, as text: npm reads it before it fetches the file.
  manifest text not null,
  -- SHA-256 over the files in it, however they were compressed.
  content text not null,
  integrity text not null,
  -- SHA-1 of the file, which is kept under this name.
  shasum text not null,
  size integer not null,
  published_at bigint not null,
  -- When another version came in its place; null: the product brings it.
  replaced_at bigint,
  removed_at bigint,
  primary key (name, version)
);
