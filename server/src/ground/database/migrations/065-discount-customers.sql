-- needs at least 1
-- Whom a code is for, where it is for some customers alone. They stay when its audience changes, and count again with it.
alter table discount_codes
  drop constraint discount_codes_audience_check,
  add constraint discount_codes_audience_check check (audience in ('all', 'new', 'listed'));
create table discount_customers (
  code_id text collate "C" not null references discount_codes (id),
  customer_id text collate "C" not null references customers (id),
  at timestamptz not null,
  by_name text not null,
  primary key (code_id, customer_id)
);
create index discount_customers_at on discount_customers (code_id, at desc, customer_id desc);
create index discount_customers_customer on discount_customers (customer_id);
