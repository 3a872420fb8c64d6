-- needs at least 1
-- By what somebody who still has to give the second factor has proved who they are (RFC 8176): a password, or a code sent to them.
alter table second_steps add column methods jsonb not null default '["pwd"]';
