-- needs at least 1
-- A person's picture is a file. What is in `account_pictures` becomes one at the next start.
alter table accounts add column avatar_file_id uuid references files (id);
