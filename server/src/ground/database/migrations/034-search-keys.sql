-- needs at least 1
-- What stands in an address in the place of a phone number or an e-mail address that somebody looks for.
create table search_keys (
  q_hash text collate "C" primary key,
  -- Who looked for it: to everybody else it finds nothing.
  account_id text collate "C" not null,
  list text not null,
  value_sealed text not null,
  until timestamptz not null
);
create index search_keys_until on search_keys (until);
