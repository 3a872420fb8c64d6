-- needs at least 1
-- Labels know how many files have them, and how many of those are published: their lists count nothing.
alter table labels
  add column uses integer not null default 0,
  add column published integer not null default 0;
-- When the file of a label was made. Files that were removed have no labels.
delete from diagram_labels u using diagrams d where d.id = u.diagram_id and d.deleted_at is not null;
alter table diagram_labels add column filed_at timestamptz not null default now();
update diagram_labels u set filed_at = d.created_at from diagrams d where d.id = u.diagram_id;
update labels l set uses = n.uses, published = n.published
  from (select u.label_id, count(*) as uses, count(*) filter (where d.stage = 'published') as published
    from diagram_labels u join diagrams d on d.id = u.diagram_id group by u.label_id) n
  where n.label_id = l.id;
create index labels_uses on labels (uses desc, id desc) where deleted_at is null;
drop index diagram_labels_label;
create index diagram_labels_label on diagram_labels (label_id, filed_at);
-- What visitors search in: title and summary of the revision that they see, in NFKC and lower case.
alter table diagrams add column searched text not null default '';
update diagrams d set searched = lower(normalize(v.title || ' ' || v.summary, NFKC))
  from diagram_revisions v where v.id = d.live_revision;
-- Whose maps are not shown.
create index customers_not_in_order on customers (id) where not (state in ('active', 'closing') and deleted_at is null);
-- What the community can be narrowed by is counted from the index alone.
drop index diagrams_category;
create index diagrams_category on diagrams (category_id, industry_id, stage) where deleted_at is null;
-- Also what was removed counts against the limit of a day.
drop index diagrams_customer;
create index diagrams_customer on diagrams (customer_id, created_at desc);
