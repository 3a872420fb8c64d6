-- needs at least 1
-- Whether another system was asked to issue it: the same one then reverses it.
alter table invoice_applications add column is_asked boolean not null default false;
-- What is being issued by now is by hand.
update invoice_applications set next_at = null;
drop index invoice_applications_next;
create index invoice_applications_next on invoice_applications (next_at, id) where next_at is not null;
create index invoice_applications_number on invoice_applications (number) where number is not null;
