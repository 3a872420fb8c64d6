-- needs at least 1
-- What becomes of a customer's phone or e-mail: changed at once by both codes, or after a while without the old one. Values
-- are sealed, and erased once nobody can take the change back.
create table contact_changes (
  id text collate "C" primary key,
  customer_id text collate "C" not null references customers (id) on delete cascade,
  kind text not null check (kind in ('phone', 'email')),
  made_by text not null check (made_by in ('customer', 'staff')),
  -- Null: the customer says which one, once the old one is out of the way.
  value_sealed text,
  old_sealed text,
  language text not null check (language in ('zh', 'en')),
  reason text not null default '',
  actor_id text not null default '',
  actor_name text not null default '',
  -- Who has agreed, where one person is not enough.
  second_by text,
  at timestamptz not null,
  -- Null: a second person has to agree first.
  effective_at timestamptz,
  -- The old one is asked no more.
  applied_at timestamptz,
  -- The new one's owner has given its code.
  proved_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('cancelled', 'replaced', 'undone')),
  check ((ended_at is null) = (ended_as is null))
);
create unique index contact_changes_open on contact_changes (customer_id, kind)
  where proved_at is null and ended_at is null;
create index contact_changes_due on contact_changes (effective_at)
  where applied_at is null and ended_at is null;
create index contact_changes_proved on contact_changes (customer_id, kind, proved_at);

-- Where a customer is on the way to it. One for each account and contact: a newer window takes it over.
create table contact_flows (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('phone', 'email')),
  id text collate "C" not null,
  step text not null check (step in ('old', 'other', 'new')),
  -- The code that was sent last for this step.
  flow_id text collate "C",
  expires_at timestamptz not null,
  primary key (account_id, kind)
);
create index contact_flows_expiry on contact_flows (expires_at);

-- The change that a link in a message takes back or cancels.
alter table one_time add column subject text not null default '';
