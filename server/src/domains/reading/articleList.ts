import type { ArticleList, READING_CALLS, ReaderTree } from '@banyan/contract/reading';
import { ARTICLES_A_PAGE } from '@banyan/contract/reading';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { readPage, where } from '../../ground/database/sql/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { type Category, movedCategory, readCategories, withChildren } from './categories.js';
import { IN_ORDER, isLive, liveTexts, TEXT_COLUMNS, textFields } from './liveTexts.js';
import { addressesOf } from './media.js';
import { folded, minutesOf } from './texts.js';

type Asked<C extends keyof typeof READING_CALLS> = z.output<(typeof READING_CALLS)[C]['request']>;

const countsSchema = z.array(z.object({ id: z.string().nullable(), count: z.number() }));

export async function readTree(
  db: Queryable,
  { language }: Asked<'PublicArticle/GetTree'>,
): Promise<ReaderTree> {
  const all = await readCategories(db, 'tutorial', language);
  const rows = await db.query(
    `select a.category_id as id, count(*) as count from ${liveTexts(language)} where ${isLive('tutorial')} group by 1`,
  );
  const counts = new Map(countsSchema.parse(rows).map(({ id, count }) => [id, count]));
  const categories = all.map(({ id, slug, name, summary, parentId }) => ({
    slug,
    name,
    summary,
    parent: all.find((one) => one.id === parentId)?.slug ?? null,
    count: withChildren(all, id).reduce((sum, each) => sum + (counts.get(each) ?? 0), 0),
  }));
  // Those without an article lead nowhere.
  return { categories: categories.filter(({ count }) => count > 0) };
}

const rowSchema = z.object({
  ...textFields,
  slug: z.string(),
  coverFileId: z.string().nullable(),
  updatedAt: z.string(),
});

/** All that can be read of a text, as it is searched. */
const TITLE = 'lower(normalize(r.title, NFKC))';
const REST = `lower(normalize(r.summary || ' ' || coalesce((select string_agg(t #>> '{}', '')
  from jsonb_path_query(r.blocks, 'strict $.**.text') t), ''), NFKC))`;

export async function readArticles(
  db: Queryable,
  { language, category, text, page }: Asked<'PublicArticle/GetList'>,
): Promise<Outcome<ArticleList>> {
  const chosen = await chosenCategory(db, { language, category });
  if (chosen === null) return refused(REFUSALS.notFound);
  const needle = folded(text ?? '');
  const condition = where((place) => {
    const wanted = needle === '' ? null : place(needle);
    return [
      isLive('tutorial'),
      chosen.ids !== null && `a.category_id = any(${place(chosen.ids)})`,
      // The first parameter, since the order names it too.
      wanted !== null &&
        `position(${wanted} in ${TITLE}) > 0 or position(${wanted} in ${REST}) > 0`,
    ];
  });
  const hits = needle === '' ? '' : `(position($1 in ${TITLE}) > 0) desc, `;
  const { records, results } = await readPage(
    db,
    rowSchema,
    {
      columns: `${TEXT_COLUMNS}, a.slug, a.cover_file_id::text as "coverFileId", r.at as "updatedAt"`,
      from: liveTexts(language),
      condition,
      order: hits + (chosen.ids === null ? 'a.published_at desc, a.id' : IN_ORDER),
    },
    { page, pageSize: ARTICLES_A_PAGE },
  );
  const covers = await addressesOf(
    db,
    'article',
    results.map(({ coverFileId }) => coverFileId),
  );
  return done({
    records,
    category: chosen.slug,
    results: results.map(({ blocks, coverFileId, ...card }) => ({
      ...card,
      minutes: minutesOf(blocks),
      cover: covers[coverFileId ?? ''] ?? null,
    })),
  });
}

type Chosen = { readonly slug: string | null; readonly ids: readonly string[] | null };

/** The category and what is below it, also by an address that it had; null: no such category. */
async function chosenCategory(
  db: Queryable,
  { language, category }: Pick<Asked<'PublicArticle/GetList'>, 'language' | 'category'>,
): Promise<Chosen | null> {
  if (category === undefined) return { slug: null, ids: null };
  const all = await readCategories(db, 'tutorial', language);
  const bySlug = (slug: string | null): Category | undefined =>
    all.find((one) => one.slug === slug);
  const found = bySlug(category) ?? bySlug(await movedCategory(db, 'tutorial', category));
  return found === undefined ? null : { slug: found.slug, ids: withChildren(all, found.id) };
}
