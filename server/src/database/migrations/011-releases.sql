-- One row: grows with every change of what is released, so that an older document is known as a replay.
create table release_registry (
  id boolean primary key default true check (id),
  sequence bigint not null default 0,
  revision text not null default ''
);
insert into release_registry default values;
