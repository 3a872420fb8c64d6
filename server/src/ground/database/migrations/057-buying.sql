-- needs at least 1
-- What an order is made of. Orders of before know what they cost, not how that came about.
alter table orders
  add column kind text not null default 'licence' check (kind in ('licence', 'service')),
  add column term text check (term in ('m1', 'm3', 'y1', 'y2', 'y3', 'perpetual')),
  -- One seat for the term, as it was sold.
  add column list_fen bigint check (list_fen >= 0),
  add column discount_fen bigint not null default 0 check (discount_fen >= 0),
  -- By hand alone, for a reason in `snapshot`.
  add column adjust_fen bigint not null default 0,
  add column discount_code_id text collate "C" references discount_codes (id),
  -- Names, term, price and features as they were sold.
  add column snapshot jsonb not null default '{}',
  add column closed_reason text check (closed_reason in ('customer', 'expired', 'staff', 'duplicate')),
  -- Until then it can be paid; null: without end.
  add column pay_by timestamptz,
  -- Made by the customer's window: the same key is the same order, for ever.
  add column key uuid,
  add constraint orders_adds_up check (list_fen is null or amount_fen = list_fen * quantity - discount_fen + adjust_fen),
  add constraint orders_licence check (list_fen is null or kind <> 'licence' or (edition_id is not null and term is not null));
create unique index orders_key on orders (customer_id, key) where key is not null;
create index orders_pay_by on orders (pay_by) where state = 'pending' and pay_by is not null;
-- Nobody loses an order because of this change.
update orders set pay_by = now() + interval '24 hours' where state = 'pending';
update orders set term = 'y1' where edition_id is not null;

alter table discount_codes
  add column off_fen bigint not null default 0,
  add column revenue_fen bigint not null default 0;
create table discount_redemptions (
  id text collate "C" primary key,
  code_id text collate "C" not null references discount_codes (id),
  order_id text collate "C" not null unique references orders (id),
  customer_id text collate "C" not null references customers (id),
  off_fen bigint not null,
  state text not null check (state in ('reserved', 'confirmed', 'released')),
  at timestamptz not null,
  address_hash text not null
);
create index discount_redemptions_code on discount_redemptions (code_id, at desc, id desc);
create index discount_redemptions_customer on discount_redemptions (customer_id, code_id);
