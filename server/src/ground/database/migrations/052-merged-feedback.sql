-- needs at least 1
-- What says the same as another thread goes on there. No reference: a restore writes rows in any order.
alter table feedback add column merged_into text collate "C" check (merged_into <> id);
create index feedback_merged on feedback (merged_into) where merged_into is not null;
create index feedback_created on feedback (created_at);
