-- needs at least 1
-- What customers ask to be invoiced: one application for one or more orders. What was there is one for one order each.
alter table orders drop constraint orders_invoice_state_check;
alter table orders add constraint orders_invoice_state_check check (
  invoice_state in ('applied', 'issuing', 'issued', 'rejected', 'withdrawn', 'reversing', 'reversed'));

create table invoice_applications (
  like record_columns including all,
  customer_id text collate "C" not null references customers (id),
  kind text not null default 'ordinary' check (kind in ('ordinary', 'special')),
  -- As it was when it was sent.
  title jsonb not null,
  emails text[] not null default '{}' check (cardinality(emails) <= 5),
  remark text not null default '' check (char_length(remark) <= 130),
  amount_fen bigint not null check (amount_fen >= 0),
  state text not null check (
    state in ('applied', 'issuing', 'issued', 'rejected', 'withdrawn', 'reversing', 'reversed')),
  decided_at timestamptz,
  number text check (number ~ '^[0-9]{20}$'),
  issued_on date,
  -- Of a refusal, for its customer; the note is staff's own.
  reason text,
  note text not null default '',
  -- No reference: a restore writes rows in any order.
  reissue_of text collate "C",
  reissue_reason text check (reissue_reason in ('wrong', 'returned', 'stopped', 'allowance')),
  -- Of the one that is wanted instead.
  reissue_title jsonb,
  -- Made by the customer's window: the same key is the same application, for ever.
  key uuid,
  -- Its files wait to be sent.
  to_send boolean not null default false,
  -- How often another system was asked to issue it, and when it is asked next.
  tries integer not null default 0,
  next_at timestamptz
);
create unique index invoice_applications_key on invoice_applications (customer_id, key) where key is not null;
create index invoice_applications_customer on invoice_applications (customer_id, created_at desc, id desc);
create index invoice_applications_created on invoice_applications (created_at, id);
create index invoice_applications_state on invoice_applications (state, created_at, id);
create index invoice_applications_to_send on invoice_applications (id) where to_send;
create index invoice_applications_next on invoice_applications (next_at) where state = 'issuing';

create table invoice_orders (
  application_id text collate "C" not null references invoice_applications (id),
  order_id text collate "C" not null references orders (id),
  amount_fen bigint not null check (amount_fen >= 0),
  -- While its application is applied, issuing, issued or being reversed.
  live boolean not null,
  primary key (application_id, order_id)
);
-- No order is invoiced twice.
create unique index invoice_orders_live on invoice_orders (order_id) where live;
create index invoice_orders_order on invoice_orders (order_id);

create table invoice_files (
  application_id text collate "C" not null references invoice_applications (id),
  format text not null check (format in ('pdf', 'ofd', 'xml')),
  file_id uuid not null references files (id),
  primary key (application_id, format)
);

create table invoice_titles (
  like record_columns including all,
  customer_id text collate "C" not null references customers (id),
  type text not null check (type in ('company', 'person')),
  name text not null,
  tax_number text not null default '',
  address text not null default '',
  phone text not null default '',
  bank text not null default '',
  account text not null default '',
  is_default boolean not null default false
);
create index invoice_titles_customer on invoice_titles (customer_id, created_at);
create unique index invoice_titles_default on invoice_titles (customer_id) where is_default;

create sequence invoice_numbers;

insert into invoice_applications
    (id, customer_id, title, amount_fen, state, decided_at, reason, created_at, created_by, updated_at, updated_by)
  select i.id, o.customer_id,
    jsonb_build_object('type', case when i.tax_number = '' then 'person' else 'company' end, 'name', i.title,
      'taxNumber', i.tax_number, 'address', '', 'phone', '', 'bank', '', 'account', ''),
    i.amount_fen, i.state, i.decided_at, i.reason, i.applied_at, o.customer_id, coalesce(i.decided_at, i.applied_at), ''
  from invoices i join orders o on o.id = i.order_id;
insert into invoice_orders (application_id, order_id, amount_fen, live)
  select id, order_id, amount_fen, state <> 'rejected' from invoices;
drop table invoices;

-- For servers of before, in the three states that they know.
create view invoices as
  select a.id, l.order_id, a.title ->> 'name' as title, a.title ->> 'taxNumber' as tax_number, l.amount_fen,
    case when a.state in ('applied', 'issuing') then 'applied'
      when a.state in ('issued', 'reversing') then 'issued' else 'rejected' end as state,
    a.created_at as applied_at, a.decided_at, a.reason
  from invoice_applications a join invoice_orders l on l.application_id = a.id;

create function write_invoice() returns trigger language plpgsql as $$
begin
  update invoice_applications set title = jsonb_set(title, '{name}', to_jsonb(new.title)),
    state = case when new.state = old.state then state else new.state end,
    decided_at = new.decided_at, reason = new.reason, version = version + 1
  where id = old.id;
  if new.state <> old.state then
    update invoice_orders set live = new.state <> 'rejected' where application_id = old.id;
  end if;
  return new;
end $$;
create trigger invoices_write instead of update on invoices for each row execute function write_invoice();

-- Attached to an e-mail.
alter table outbox add column file_ids uuid[] not null default '{}';
