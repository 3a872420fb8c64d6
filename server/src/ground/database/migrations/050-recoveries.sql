-- needs at least 1
-- A lost sign-in that staff give back: to an e-mail address that its sender has proved in a request.
alter table contact_changes drop constraint contact_changes_kind_check;
alter table contact_changes
  add constraint contact_changes_kind_check check (kind in ('phone', 'email', 'recovery')),
  -- Of a recovery: the second factor goes, too.
  add column with_totp boolean not null default false,
  add column request_id text collate "C" references service_requests (id);
alter table contact_changes
  add constraint contact_changes_request_check check ((kind = 'recovery') = (request_id is not null));
