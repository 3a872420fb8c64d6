-- needs at least 1
-- What came of the name and the last four signs of an ID number that somebody gave who cannot enter; they are not kept.
alter table service_requests add column identity_said text
  check (identity_said in ('same', 'other', 'unproved'));
