-- The second factor. The secret is encrypted (identity/vault.ts); it is active once a code has confirmed it. A code
-- is good once: the time step of the last one stands here.
alter table accounts
  add column totp_secret text,
  add column totp_confirmed_at bigint,
  add column totp_step bigint,
  add constraint accounts_totp check (totp_confirmed_at is null or totp_secret is not null);

create table recovery_codes (
  account_id text collate "C" not null references accounts (id) on delete cascade,
  hash text not null,
  primary key (account_id, hash)
);

-- A sign-in whose password was right and whose second factor is still to come, by the provider's interaction.
create table second_steps (
  interaction text primary key,
  account_id text collate "C" not null references accounts (id) on delete cascade,
  expires_at bigint not null
);
create index second_steps_expiry on second_steps (expires_at);
create index second_steps_account on second_steps (account_id);

-- The built-in provider's session behind one of the gateway's: with it ends the way back without a password.
alter table sessions add column provider_session text;
update sessions s set provider_session = r.payload ->> 'sessionUid'
  from identity_records r where r.model = 'AccessToken' and r.id = s.access_token;
create index identity_records_account on identity_records ((payload ->> 'accountId')) where model = 'Session';

-- Never a password, a code or a token. The account may be one that does not exist, as it was typed.
create table audit_log (
  id bigint generated always as identity primary key,
  at bigint not null,
  kind text not null,
  account_id text collate "C",
  account text not null,
  audience text check (audience in ('admin', 'customer')),
  address text not null,
  device text not null,
  detail text not null
);
create index audit_log_at on audit_log (at);
create index audit_log_kind on audit_log (kind, id);
create index audit_log_account on audit_log (lower(account), id);

-- Whoever operates the product sees its log too.
update accounts set permissions = permissions || '["audit.view"]'
  where permissions @> '["areas.view"]' and not permissions @> '["audit.view"]';
