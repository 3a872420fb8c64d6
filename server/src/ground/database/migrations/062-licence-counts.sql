-- needs at least 1
-- How many licences of an edition can be used is counted from the index alone.
create index licences_edition on licences (edition_id, state, lasts_until) where deleted_at is null;
