-- needs at least 1
-- What operators have set otherwise; what is not here has its usual value (`SETTINGS` of the contract).
create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null
);
