-- needs at least 1
-- What a file's content says of it, and the state of a large one between its last part and its hash.
alter table files add column facts jsonb;
alter table files drop constraint files_state_check;
alter table files add constraint files_state_check
  check (state in ('receiving', 'checking', 'ready', 'refused', 'deleted'));
create index files_checking on files (at) where state = 'checking';

-- Installers: one for each version and system.
create table packages (
  like record_columns including all,
  product_id text not null check (product_id in ('mindmap', 'naolitu')),
  app_version text not null,
  -- The version as four numbers, for comparing.
  version_numbers integer[] not null,
  build integer not null default 0,
  platform text not null check (platform in ('windows', 'macos', 'linux')),
  arch text not null check (arch in ('x64', 'arm64', 'universal')),
  format text not null check (format in ('exe', 'msi', 'dmg', 'pkg', 'deb', 'rpm', 'appimage', 'zip')),
  channel text not null default 'stable' check (channel in ('stable', 'beta')),
  stage text not null default 'draft' check (stage in ('draft', 'published', 'withdrawn')),
  -- Percent of the programs that are offered it.
  rollout integer not null default 0 check (rollout between 0 and 100),
  minimum boolean not null default false,
  min_os text not null default '',
  notes_zh text not null default '',
  notes_en text not null default '',
  file_id uuid not null references files (id),
  file_name text not null check (file_name ~ '^[A-Za-z0-9_.-]{1,100}$'),
  bytes bigint not null,
  sha256 text not null,
  signature text not null check (signature in ('signed', 'unsigned', 'unknown')),
  published_at timestamptz,
  withdrawn_reason text not null default ''
);
create unique index packages_version
  on packages (product_id, platform, arch, format, channel, version_numbers, build) where deleted_at is null;
create index packages_offered on packages (product_id, platform, arch, format, channel, version_numbers, build)
  where stage = 'published' and deleted_at is null;

-- One row for each download of a visitor; what continues it within half an hour is added to it. No address is kept.
create table download_events (
  id bigint generated always as identity primary key,
  day date not null,
  at timestamptz not null,
  package_id text collate "C" not null references packages (id),
  product_id text not null,
  platform text not null,
  arch text not null,
  version text not null,
  -- Made with a salt of the day: the same person is another one tomorrow.
  visitor text collate "C" not null,
  source text not null check (source in ('direct', 'search', 'article', 'campaign', 'client', 'other')),
  referrer_host text not null default '',
  agent text not null default '',
  is_bot boolean not null default false,
  is_counted boolean not null default false,
  bytes_sent bigint not null default 0,
  is_complete boolean not null default false
);
create index download_events_product on download_events (product_id, at desc, id desc);
create index download_events_package on download_events (package_id, day) where is_counted;
create index download_events_visitor on download_events (visitor, package_id, at desc);
