-- needs at least 1
-- A session keeps its id when it gets a new handle; the row of the old handle, which counts a little longer, names it here.
alter table sessions add column of_session uuid;
