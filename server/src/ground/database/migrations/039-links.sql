-- needs at least 1
-- What a link in a message is about besides its account: the contact that has received it.
alter table one_time add column detail text not null default '';
