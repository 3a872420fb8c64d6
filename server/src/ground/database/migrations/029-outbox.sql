-- needs at least 1
-- Messages to people outside, written with the act that causes them and sent by a job. Who gets one and what it says are
-- sealed. A message of the channel `none` goes nowhere: it costs what another one does.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms', 'none')),
  to_sealed text not null,
  content_sealed text not null,
  language text not null check (language in ('zh', 'en')),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  tries integer not null default 0,
  next_at timestamptz not null,
  -- Of no use to anybody after that.
  until timestamptz not null,
  -- When the job first had it in its hands.
  taken_at timestamptz,
  -- In the words of the other side, which name nobody.
  failure text,
  flow_id text collate "C",
  at timestamptz not null
);
create index outbox_due on outbox (next_at, id) where state = 'queued';
create index outbox_flow on outbox (flow_id) where flow_id is not null;
create index outbox_at on outbox (at);
