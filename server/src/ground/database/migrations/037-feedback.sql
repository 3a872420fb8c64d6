-- needs at least 1
-- Lists of values that people choose from.
create table dictionaries (
  code text not null,
  value text collate "C" not null,
  zh text not null,
  en text not null,
  position integer not null,
  -- One in use is disabled, not removed.
  enabled boolean not null default true,
  primary key (code, value)
);
insert into dictionaries (code, value, zh, en, position) values
  ('feedback.category', 'question', '使用问题', 'Question', 1),
  ('feedback.category', 'fault', '故障报告', 'Fault', 2),
  ('feedback.category', 'idea', '功能建议', 'Idea', 3),
  ('feedback.category', 'account', '账号与登录', 'Account and sign-in', 4),
  ('feedback.category', 'payment', '付款与发票', 'Payment and invoices', 5),
  ('feedback.category', 'other', '其他', 'Other', 6);

-- What customers ask and report: a thread each.
create table feedback (
  like record_columns including all,
  -- Null: somebody without an account.
  customer_id text collate "C",
  source text not null check (source in ('portal', 'client', 'site')),
  category text not null,
  title text not null,
  text text not null,
  contact text not null default '',
  environment jsonb not null default '{}',
  state text not null default 'new' check (state in ('new', 'open', 'waiting', 'resolved', 'closed')),
  closed_as text check (closed_as in ('done', 'duplicate', 'spam', 'no_answer')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  assignee_id text collate "C" references accounts (id),
  tags text[] not null default '{}',
  -- Of this table, and no reference: a restore writes its rows in any order.
  follows_id text collate "C",
  -- Since when the customer waits for an answer, and until when they are to have one.
  waits_since timestamptz,
  due_at timestamptz,
  first_reply_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  rating integer check (rating between 1 and 5),
  replies integer not null default 0,
  customer_unread integer not null default 0,
  staff_unread integer not null default 0,
  key uuid not null,
  unique (customer_id, key)
);
create sequence feedback_numbers;
create index feedback_customer on feedback (customer_id, updated_at desc);
create index feedback_unfinished on feedback (due_at) where state in ('new', 'open', 'waiting');
create index feedback_silent on feedback (updated_at) where state in ('waiting', 'resolved');
create index feedback_updated on feedback (updated_at desc, id);

create table feedback_messages (
  id bigint generated always as identity primary key,
  feedback_id text collate "C" not null references feedback (id),
  by_kind text not null check (by_kind in ('customer', 'staff', 'system')),
  by_id text collate "C",
  by_name text not null,
  text text not null,
  -- For staff alone.
  internal boolean not null default false,
  at timestamptz not null,
  key uuid,
  unique (by_id, key)
);
create index feedback_messages_thread on feedback_messages (feedback_id, id);
