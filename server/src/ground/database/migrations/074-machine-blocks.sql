-- needs at least 1
-- An entry of the machine-code filter becomes a record. Servers before this read it as they did: effects, product and times.
alter table machine_code_blocks rename column reason to remark;
alter table machine_code_blocks alter column id drop default;
alter table machine_code_blocks
  alter column id type text collate "C" using id::text,
  alter column effects type text[] using translate(effects::text, '[]"', '{}')::text[],
  add check (cardinality(effects) > 0
    and effects <@ array['signIn', 'activate', 'publish', 'templates', 'statistics']),
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by text not null default '',
  add column updated_at timestamptz not null default now(),
  add column updated_by text not null default '',
  add column deleted_at timestamptz,
  add column reason_code text not null default 'other'
    check (reason_code in ('piracy', 'abuse', 'refundFraud', 'testMachine', 'internal', 'lost', 'other')),
  -- By whom and why: it ended before its time, or a new entry has replaced it.
  add column lifted_by text,
  add column lift_reason text not null default '',
  -- Calls of programs that it has refused. They are counted without a new version.
  add column hits bigint not null default 0,
  add column last_hit_at timestamptz;
alter table machine_code_blocks alter column id set default gen_random_uuid()::text;
create index machine_code_blocks_made on machine_code_blocks (created_at desc, id desc);
