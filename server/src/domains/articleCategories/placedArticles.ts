import { isDeepStrictEqual } from 'node:util';
import type { ArticleCategory, PlacedArticle } from '@banyan/contract/article-categories';
import * as z from 'zod';
import { noteChanges } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';
import { ALL } from '../../ground/records/index.js';
import { CATEGORIES, isPublishedSql, redirect } from './categoryKind.js';

type By = {
  readonly actor: Parameters<typeof noteChanges>[2]['actor'];
  readonly now: number;
};

const rowsSchema: z.ZodType<readonly PlacedArticle[]> = z.array(
  z.object({
    id: z.string(),
    titleZh: z.string(),
    titleEn: z.string(),
    slug: z.string(),
    state: z.enum(['draft', 'scheduled', 'published', 'offline']),
  }),
);

/** The articles of a category in their order. */
export async function readArticles(
  db: Queryable,
  categoryId: string,
  now: number,
): Promise<readonly PlacedArticle[]> {
  const rows = await db.query(
    `select a.id, coalesce(zh.title, '') as "titleZh", coalesce(en.title, '') as "titleEn", a.slug,
       case when ${isPublishedSql('a', now)} then 'published' else a.stage end as state
     from articles a
     left join article_revisions zh on zh.id = coalesce(a.draft_zh, a.live_zh)
     left join article_revisions en on en.id = coalesce(a.draft_en, a.live_en)
     where a.category_id = $1 and a.deleted_at is null order by a.position, a.id`,
    [categoryId],
  );
  return rowsSchema.parse(rows);
}

/** Puts the articles of a category into an order. False: they are others than the caller has seen. */
export async function orderArticles(
  tx: Queryable,
  categoryId: string,
  ids: readonly string[],
): Promise<boolean> {
  const there = await idsIn(tx, 'articles', categoryId);
  if (!isDeepStrictEqual([...there].sort(), [...ids].sort())) return false;
  await number(tx, 'articles', ids);
  await tellArticles(tx);
  return true;
}

/** Moves articles to another category, as the last ones there. False: some of them are not in this one. */
export async function moveArticles(
  tx: Queryable,
  by: By,
  from: ArticleCategory,
  into: ArticleCategory,
  ids: readonly string[],
): Promise<boolean> {
  const there = await idsIn(tx, 'articles', from.id);
  if (!ids.every((id) => there.includes(id))) return false;
  await moveAll(
    tx,
    by,
    'articles',
    into,
    there.filter((id) => ids.includes(id)),
  );
  const articles = await readArticles(tx, into.id, by.now);
  const { actor, now } = by;
  await noteChanges(
    tx,
    now,
    { actor, entity: 'article', verb: 'article.category' },
    articles
      .filter(({ id }) => ids.includes(id))
      .map(({ id, titleZh, titleEn, slug }) => ({
        entityId: id,
        summary: {
          zh: `${actor.name} 把文章 ${titleZh || slug} 移到了分类 ${into.nameZh}`,
          en: `${actor.name} moved the article ${titleEn || slug} to the category ${into.nameEn}`,
        },
        fields: { categoryId: { before: from.id, after: into.id } },
      })),
  );
  await tellArticles(tx);
  return true;
}

/** All that a category has, other than categories, goes to another one: its addresses too. */
export async function mergeContents(
  tx: Queryable,
  by: By,
  { from, into }: { readonly from: ArticleCategory; readonly into: ArticleCategory },
): Promise<void> {
  const articles = (await readArticles(tx, from.id, by.now)).map(({ id }) => id);
  if (articles.length > 0) await moveArticles(tx, by, from, into, articles);
  const videos = await idsIn(tx, 'guidance_videos', from.id);
  if (videos.length > 0) {
    await moveAll(tx, by, 'guidance_videos', into, videos);
    const to = { permission: CATEGORIES.view };
    await tellChanged(tx, { entity: 'guidanceVideo', id: ALL }, to);
  }
  await tx.query('update article_old_slugs set target_id = $2 where kind = $3 and target_id = $1', [
    from.id,
    into.id,
    `${from.kind} category`,
  ]);
  await redirect(tx, from, into.id);
}

type Table = 'articles' | 'guidance_videos';

/** In the order in which all others lock them, then as they are ordered. */
async function idsIn(tx: Queryable, table: Table, categoryId: string): Promise<readonly string[]> {
  const locked = await tx.query(
    `select id, position from ${table} where category_id = $1 and deleted_at is null order by id for update`,
    [categoryId],
  );
  return z
    .array(z.object({ id: z.string(), position: z.number() }))
    .parse(locked)
    .toSorted((a, b) => a.position - b.position)
    .map(({ id }) => id);
}

async function moveAll(
  tx: Queryable,
  { actor, now }: By,
  table: Table,
  into: ArticleCategory,
  ids: readonly string[],
): Promise<void> {
  const there = await idsIn(tx, table, into.id);
  await tx.query(
    `update ${table} set category_id = $2, version = version + 1, updated_at = $3, updated_by = $4 where id = any($1)`,
    [ids, into.id, new Date(now).toISOString(), actor.name],
  );
  await number(tx, table, [...there, ...ids]);
}

/** Renumbering leaves versions alone: a place is not part of what an author writes. */
async function number(tx: Queryable, table: Table, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update ${table} r set position = given.place
     from unnest($1::text[]) with ordinality as given (id, place) where r.id = given.id`,
    [ids],
  );
}

async function tellArticles(tx: Queryable): Promise<void> {
  await tellChanged(tx, { entity: 'article', id: ALL }, { permission: CATEGORIES.view });
}
