-- needs at least 1
-- What one member of staff has given one customer without a second person: limits count it over 30 days.
create table given_alone (
  giver_id text collate "C" not null,
  customer_id text collate "C" not null references customers (id) on delete cascade,
  kind text not null check (kind in ('refundFen', 'offFen', 'months', 'seats')),
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index given_alone_to on given_alone (customer_id, giver_id, at);

-- A refund that one person has asked for where it takes two, whichever call it came by. Proposals of before named their
-- author by name alone: they are made again. `refund_requests.proposal` stays for servers of before.
alter table orders add column refund_proposal jsonb;

-- Whether its author may give more than one person gives alone.
alter table licence_campaigns add column may_approve boolean not null default false;

-- Whose proved identity was compared with what a recovery request says. Requests of before do not know it: they lose the sign
-- once they are linked.
alter table service_requests add column identity_of text collate "C" references customers (id) on delete set null;

-- In the history of an order its customer is named by the customer's own row: erasing that erases them everywhere. What a
-- customer wrote to ask for a refund is in the request alone.
alter table order_events add column by_customer boolean not null default false;
update order_events e set by_customer = true, by_name = '' from orders o join customers c on c.id = o.customer_id
  where o.id = e.order_id and (e.by_name = c.name or (e.kind = 'created' and o.channel <> 'manual'));
update order_events set detail = split_part(detail, '，', 1) where kind = 'note' and detail like '申请退款：%';
update refunds set reason = '退款申请 ' || left(request_id, 8) where request_id is not null;

-- Whom a message names: it goes when their data is erased.
alter table messages add column customer_id text collate "C" references customers (id) on delete cascade;
create index messages_customer on messages (customer_id) where customer_id is not null;
update messages m set customer_id = o.customer_id from orders o where o.id = m.target -> 'query' ->> 'order';
update messages m set customer_id = c.id from customers c where m.target ->> 'tabName' = 'orders of ' || c.id;
update messages m set customer_id = i.customer_id from invoice_applications i where i.id = m.target -> 'query' ->> 'text';
