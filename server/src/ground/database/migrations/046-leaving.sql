-- needs at least 1
-- A customer who has asked to leave is erased when the time is over (docs/decisions/0071-leaving.md).
alter table customers
  add column closing_until timestamptz,
  add column closed_at timestamptz;
update customers set closing_until = now() + interval '15 days' where state = 'closing';
alter table customers
  add constraint customers_closing check ((state = 'closing') = (closing_until is not null));
create index customers_closing on customers (closing_until) where closing_until is not null;

alter table accounts drop constraint accounts_state_check;
alter table accounts
  add constraint accounts_state_check check (state in ('invited', 'active', 'disabled', 'frozen', 'closed'));

-- Phones and e-mail addresses of erased accounts, as marks: nobody registers with them for a while.
create table login_holds (
  mark text collate "C" primary key,
  until timestamptz not null
);
create index login_holds_until on login_holds (until);
