import { ARTICLE_CATEGORY, articleCategory } from '@banyan/contract/article-categories';
import type { Queryable } from '../../ground/database/db.js';
import { instantSql } from '../../ground/database/sql/index.js';
import { describedKind } from '../../ground/records/index.js';

/** What readers see. A scheduled article is published once its time has come. @param alias the table of articles */
export function isPublishedSql(alias: string, now: number): string {
  return `(${alias}.stage = 'published' or ${alias}.stage = 'scheduled' and ${alias}.scheduled_at <= ${instantSql(now)})`;
}

const inIt = (table: string) =>
  `(select count(*)::int from ${table} a where a.category_id = r.id and a.deleted_at is null`;

export const CATEGORIES = describedKind(ARTICLE_CATEGORY, articleCategory, {
  table: 'article_categories',
  computed: (now) => ({
    articles: `${inIt('articles')})`,
    published: `${inIt('articles')} and ${isPublishedSql('a', now)})`,
    videos: `${inIt('guidance_videos')})`,
  }),
  alsoChanged: async (tx, { before, after }) => {
    if (before?.slug === after.slug) return;
    await tx.query('delete from article_old_slugs where kind = $1 and slug = $2', [
      `${after.kind} category`,
      after.slug,
    ]);
    if (before !== null) await redirect(tx, before, after.id);
  },
});

/** The address of a category leads to another one from now on, or to itself under its new address. */
export async function redirect(
  tx: Queryable,
  { kind, slug }: { readonly kind: string; readonly slug: string },
  to: string,
): Promise<void> {
  await tx.query(
    `insert into article_old_slugs (kind, slug, target_id) values ($1, $2, $3)
     on conflict (kind, slug) do update set target_id = excluded.target_id`,
    [`${kind} category`, slug, to],
  );
}
