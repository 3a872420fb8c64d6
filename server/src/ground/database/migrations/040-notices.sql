-- needs at least 1
-- What a customer is told. A template and its words: the texts are the page's.
create table notices (
  id bigint generated always as identity primary key,
  customer_id text collate "C" not null,
  topic text collate "C" not null,
  template text not null,
  params jsonb not null default '{}',
  -- Where it leads: the name of a page, never an address.
  route text,
  route_params jsonb not null default '{}',
  at timestamptz not null,
  read_at timestamptz,
  -- Removed by its customer, who may bring it back for a moment.
  deleted_at timestamptz,
  -- The customer wants it by e-mail too, and the outbox does not have it yet.
  to_email boolean not null default false
);
create index notices_customer on notices (customer_id, id desc) where deleted_at is null;
create index notices_to_email on notices (id) where to_email;
create index notices_read on notices (read_at) where read_at is not null;
create index notices_deleted on notices (deleted_at) where deleted_at is not null;

-- What a customer has chosen for a topic. No row: the portal alone.
create table notice_choices (
  customer_id text collate "C" not null,
  topic text collate "C" not null,
  email boolean not null,
  primary key (customer_id, topic)
);
