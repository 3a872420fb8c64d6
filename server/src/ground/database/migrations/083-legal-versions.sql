-- needs at least 1
-- Versions of the legal texts that people agree to. A version is named by its first day; its texts never change.
-- `effective_on` and `change_note` of article_revisions are no longer read: a later migration drops them.
create table legal_versions (
  -- The slug of the article.
  kind text not null check (kind in ('terms', 'privacy', 'permissions', 'community', 'refund')),
  version date not null,
  zh bigint references article_revisions (id),
  en bigint references article_revisions (id),
  change_note text not null,
  primary key (kind, version),
  check (zh is not null or en is not null)
);
