-- needs at least 1
-- Staff read payments by time, by state and by what they cost, and the money of a day.
create index payments_created on payments (created_at, id);
create index payments_by_state on payments (state, id);
create index payments_amount on payments (amount_fen, id);
create index payments_paid on payments (paid_at) where paid_at is not null;
create index refunds_payment on refunds (payment_id) where payment_id is not null;
create index refunds_failed on refunds (payment_id) where state = 'failed';
create index refunds_at on refunds (at);
-- Paid online, and nothing was given for it yet.
create index orders_not_given on orders (paid_payment_id) where state = 'paid' and paid_payment_id is not null;

alter table orders
  -- Of a transfer that paid for it, outside of any provider.
  add column receipt_file_id uuid references files (id),
  add column created_by_staff text;
create index orders_receipt on orders (receipt_file_id) where receipt_file_id is not null;
create index orders_edition on orders (edition_id, created_at, id);
create index orders_refund_state on orders (refund_state, created_at, id) where refund_state <> 'none';
