-- A session of another provider carries the profile that the provider gave; one of ours points at its account,
-- whose role and permissions count as they are now.
alter table sessions
  alter column account_id drop not null,
  add column issuer text,
  add column subject text collate "C",
  add column user_id text collate "C",
  add column account text,
  add column username text,
  add column alarmcode text,
  add column permissions jsonb,
  add constraint sessions_person check (
    (account_id is not null and issuer is null and subject is null and user_id is null
      and account is null and username is null and alarmcode is null and permissions is null)
    or (account_id is null and issuer is not null and subject is not null and user_id is not null
      and account is not null and username is not null and alarmcode is not null and permissions is not null)
  );
