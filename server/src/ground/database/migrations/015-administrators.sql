-- needs at least 1
-- Administrators are invited, disabled and given roles; what they may do is the union of their roles, written into
-- accounts.permissions, which sessions, hub and messages read.
alter table accounts
  -- Null: made before there was this column, not looked at yet (demo/demoAccounts.ts).
  add column demo boolean,
  add column state text not null default 'active' check (state in ('invited', 'active', 'disabled')),
  add column email text,
  add column department text not null default '' check (char_length(department) <= 40),
  -- When a second factor was begun that no code has confirmed yet (epoch seconds).
  add column totp_begun_at bigint,
  add column must_change_password boolean not null default false,
  add column last_login_at timestamptz,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by text not null default '',
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default '',
  -- Who was invited has none yet.
  alter column password drop not null;
update accounts set demo = false where id not in ('A00000001', 'A00000002', 'C00000001', 'C00000002');
alter table accounts alter column demo set default false;

create sequence administrator_ids start 1001;

create table roles (
  id text collate "C" primary key,
  name_zh text not null,
  name_en text not null,
  description text not null default '',
  permissions jsonb not null default '[]',
  -- Built in: never deleted, and owner's permissions are all there are.
  system boolean not null default false,
  -- Up to which version of the built-in sets (identity/builtInRoles.ts) this role has got its permissions.
  applied integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null default '',
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  deleted_at timestamptz
);
create table account_roles (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  role_id text collate "C" not null references roles (id),
  primary key (account_id, role_id)
);
create index account_roles_role on account_roles (role_id);

insert into roles (id, name_zh, name_en, system) values ('owner', '所有者', 'Owner', true);

-- Who could do all there was is an owner; each other set of permissions goes on as a role of exactly that set.
insert into account_roles (account_id, role_id)
  select id, 'owner' from accounts where usertype = 2 and permissions @> '["orders.view", "orders.edit",
    "orders.refund", "orders.export", "invoices.view", "invoices.edit", "messages.view", "people.view", "people.edit",
    "products.view", "discounts.view", "publishing.view", "accounts.view", "feedback.view", "community.view",
    "articles.view", "downloads.view", "statistics.view", "logs.view", "machine-codes.view", "areas.view",
    "areas.publish", "areas.override", "audit.view"]';
with sets as (
  select a.id as account_id,
    (select jsonb_agg(p order by p) from jsonb_array_elements_text(a.permissions) p) as permissions
  from accounts a
  where a.usertype = 2 and a.permissions <> '[]' and not exists (select 1 from account_roles r where r.account_id = a.id)
), numbered as (
  select account_id, permissions, dense_rank() over (order by permissions) as n from sets
), kept as (
  insert into roles (id, name_zh, name_en, permissions)
    select distinct 'kept-' || n, '沿用 ' || n, 'Kept ' || n, permissions from numbered
    returning id
)
insert into account_roles (account_id, role_id) select account_id, 'kept-' || n from numbered;

-- Links that are good once: an invitation, a new password, and those that later parts send.
alter table one_time drop constraint one_time_kind_check;
alter table one_time
  add constraint one_time_kind_check check (kind in ('assertion', 'logintoken', 'ticket', 'pass', 'invite', 'reset',
    'client', 'proof', 'freeze', 'notMe', 'cancelRecovery', 'export', 'preview')),
  alter column account_id drop not null;

-- When the person behind a session last gave their password (epoch seconds): sensitive acts ask for it again.
alter table sessions
  add column proved_at bigint not null default 0,
  -- Its session goes on under another handle; this one is good for the calls that were under way.
  add column replaced boolean not null default false;
alter table release_overrides drop constraint release_overrides_session_fkey;
alter table release_overrides add constraint release_overrides_session foreign key (session)
  references sessions (handle_hash) on delete cascade on update cascade;
