-- needs at least 1
-- Messages of one kind of event that a person has not read are one message, which says how many there were.
alter table message_recipients add column fold text, add column entries integer not null default 1;
create index message_recipients_fold on message_recipients (person_id, fold)
  where fold is not null and read_at is null and deleted_at is null;

-- For which deadline staff were told that it has passed.
alter table feedback add column overdue_told_for timestamptz;
update feedback set overdue_told_for = due_at where due_at < now();

-- Orders by the day on which they were paid.
create index order_events_paid on order_events (at, order_id) where kind = 'state' and detail = 'paid';
