-- needs at least 1
-- What somebody signs in with besides the account's name. The value is as it is compared: digits, or small letters.
create table account_logins (
  kind text not null check (kind in ('phone', 'email')),
  value text collate "C" not null,
  account_id text collate "C" not null references accounts (id) on delete cascade,
  verified_at timestamptz not null,
  primary key (kind, value)
);
create index account_logins_account on account_logins (account_id);

-- Null: never by the person.
alter table accounts add column password_set_at timestamptz;

-- Who registers here; the example data's customers have lower numbers.
create sequence customer_ids start 50000001;
alter table customers
  alter column phone drop not null,
  alter column email drop not null,
  add column registered_via text not null default 'portal'
    check (registered_via in ('portal', 'client', 'staff', 'import'));
update customers set phone = nullif(phone, ''), email = nullif(email, '') where phone = '' or email = '';

-- Codes that are good once. The code itself stands nowhere: it follows from the id and the installation's secret.
create table flows (
  id text collate "C" primary key,
  purpose text not null check (purpose in ('register', 'recover', 'signIn', 'contactOld', 'contactNew', 'prove', 'manual',
    'close')),
  channel text not null check (channel in ('sms', 'email', 'none')),
  target_sealed text not null,
  target_hash text collate "C" not null,
  -- The browser that began it: another one's tries are its own.
  mark_hash text collate "C" not null,
  account_id text collate "C" references accounts (id) on delete cascade,
  tries integer not null default 0,
  sent integer not null default 1,
  consents jsonb not null default '[]',
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What came of it, for whoever asks a second time: ids alone.
  result jsonb
);
create index flows_open on flows (target_hash, purpose, mark_hash) where used_at is null;
create index flows_expiry on flows (expires_at);

-- What a person has agreed to, each time that they did.
create table consents (
  id bigint generated always as identity primary key,
  account_id text collate "C" not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'permissions', 'community', 'refund', 'identity', 'cookies',
    'marketing')),
  -- The day of the text.
  version text not null,
  at timestamptz not null,
  address_hash text not null,
  device_words text not null,
  place text not null,
  withdrawn_at timestamptz
);
create index consents_account on consents (account_id, id);
