-- needs at least 1
-- What staff do for customers by hand, such as installing, training and giving an account back: a thread each.
insert into dictionaries (code, value, zh, en, position) values
  ('service.kind', 'install', '安装与部署', 'Installation', 1),
  ('service.kind', 'recovery', '文件恢复', 'File recovery', 2),
  ('service.kind', 'account', '账号找回', 'Account recovery', 3),
  ('service.kind', 'template', '模板定制', 'Custom templates', 4),
  ('service.kind', 'training', '使用培训', 'Training', 5),
  ('service.kind', 'onsite', '上门服务', 'On-site service', 6),
  ('service.kind', 'other', '其他', 'Other', 7);

create table service_requests (
  like record_columns including all,
  -- Null: somebody without an account, or who cannot enter it.
  customer_id text collate "C",
  contact_name text not null default '',
  contact_phone text not null default '',
  company text not null default '',
  kind text not null,
  product_id text collate "C",
  channel text not null default 'staff' check (channel in ('portal', 'client', 'site', 'phone', 'staff')),
  text text not null,
  -- When its customer would like it, at most three.
  wished timestamptz[] not null default '{}',
  place text not null default 'remote' check (place in ('remote', 'onsite')),
  address text not null default '',
  state text not null default 'requested'
    check (state in ('requested', 'scheduled', 'in_progress', 'done', 'cancelled', 'no_show')),
  -- An account, and no reference: an example has it before there are accounts.
  assignee_id text collate "C",
  starts_at timestamptz,
  minutes integer check (minutes between 15 and 480),
  -- Since when its customer waits for staff.
  waits_since timestamptz,
  -- The appointment that its assignee was reminded of.
  reminded_for timestamptz,
  follow_up_on date,
  result text not null default '',
  ended_at timestamptz,
  rating integer check (rating between 1 and 5),
  customer_unread integer not null default 0,
  staff_unread integer not null default 0,
  -- Of who cannot enter: an e-mail address that its sender has proved by a code.
  proved_email_sealed text,
  key uuid not null default gen_random_uuid(),
  unique (customer_id, key),
  check ((starts_at is null) = (minutes is null))
);
create sequence service_numbers;
create index service_requests_customer on service_requests (customer_id, updated_at desc);
create index service_requests_starts on service_requests (starts_at) where starts_at is not null;
create index service_requests_assignee on service_requests (assignee_id, starts_at)
  where state in ('scheduled', 'in_progress');
create index service_requests_created on service_requests (created_at desc, id);

create table service_entries (
  id bigint generated always as identity primary key,
  request_id text collate "C" not null references service_requests (id),
  kind text not null check (kind in ('message', 'call', 'visit', 'note', 'state')),
  by_kind text not null check (by_kind in ('customer', 'staff', 'system')),
  by_id text collate "C",
  by_name text not null,
  -- Of kind `state`: what it came to, with `said` beside it, such as both times of an appointment that moved.
  text text not null,
  said jsonb not null default '{}',
  -- For staff alone.
  internal boolean not null default false,
  at timestamptz not null,
  key uuid,
  unique (by_id, key)
);
create index service_entries_thread on service_entries (request_id, id);
