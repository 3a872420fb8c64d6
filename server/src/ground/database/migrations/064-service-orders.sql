-- needs at least 1
-- What an order is made for by hand. A request names no order: tables that refer to each other cannot be restored one
-- after the other.
alter table orders
  add column service_request_id text collate "C" references service_requests (id),
  add constraint orders_service check (service_request_id is null or kind = 'service');
-- A request is charged once; what was cancelled does not count.
create unique index orders_of_service on orders (service_request_id)
  where service_request_id is not null and state <> 'cancelled';
