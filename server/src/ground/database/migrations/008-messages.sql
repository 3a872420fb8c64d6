-- What a message says is kept once; who got it, and what they made of it, once for each person.
create table messages (
  id bigint generated always as identity primary key,
  code text not null check (code in ('ElementRelate', 'WorkProgress', 'TaskAlert', 'ForeseeControl')),
  sender text not null,
  title_zh text not null,
  title_en text not null,
  text_zh text not null,
  text_en text not null,
  -- The page that it is about (shared/contract, messageTargetSchema).
  target jsonb,
  sent_at timestamptz not null
);
create index messages_sent on messages (sent_at);

-- A person is an account of ours, or whom another provider names.
create table message_recipients (
  person_id text collate "C" not null,
  message_id bigint not null references messages (id) on delete cascade,
  -- The message's own, so that counting reads this table alone.
  code text not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (person_id, message_id)
);
create index message_recipients_unread on message_recipients (person_id, code)
  where read_at is null and deleted_at is null;
create index message_recipients_message on message_recipients (message_id);
create index message_recipients_deleted on message_recipients (deleted_at) where deleted_at is not null;
