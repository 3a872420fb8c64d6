-- What an account shows of its person: for showing only.
alter table accounts add column phone text;

-- The address of a picture is its id, which nobody can guess.
create table account_pictures (
  account_id text collate "C" primary key references accounts (id) on delete cascade,
  id uuid not null unique,
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  content bytea not null check (octet_length(content) <= 1048576)
);
