import type { Language } from '@banyan/contract';
import type { FoundArticle } from '@banyan/contract/reading';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { pathTo, readCategories } from './categories.js';
import { IN_ORDER, isLive, liveTexts, TEXT_COLUMNS, textFields } from './liveTexts.js';
import { mediaOf } from './media.js';
import { minutesOf } from './texts.js';

const MOST_RELATED = 3;

const articleSchema = z.object({
  ...textFields,
  id: z.string(),
  slug: z.string(),
  categoryId: z.string().nullable(),
  coverFileId: z.string().nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  zh: z.boolean(),
  en: z.boolean(),
});
export type LiveArticle = Readonly<z.infer<typeof articleSchema>>;

/** A tutorial that readers see, as its tables have it; null: no published tutorial has this address now. */
export async function readLive(
  db: Queryable,
  slug: string,
  language: Language,
): Promise<LiveArticle | null> {
  const rows = await db.query(
    `select ${TEXT_COLUMNS}, a.id, a.slug, a.category_id as "categoryId", a.cover_file_id::text as "coverFileId",
       r.seo_title as "seoTitle", r.seo_description as "seoDescription", r.at as "updatedAt",
       coalesce(a.published_at, r.at) as "publishedAt", a.live_zh is not null as zh, a.live_en is not null as en
     from ${liveTexts(language)} where ${isLive('tutorial')} and a.slug = $1`,
    [slug],
  );
  return z.array(articleSchema).parse(rows)[0] ?? null;
}

export function languagesOf({ zh, en }: Pick<LiveArticle, 'zh' | 'en'>): Language[] {
  return [...(zh ? ['zh' as const] : []), ...(en ? ['en' as const] : [])];
}

/** What became of an address that no article has now. */
export type Former =
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'unknown' };

const formerSchema = z.array(z.object({ slug: z.string() }));

export async function formerArticle(db: Queryable, slug: string): Promise<Former> {
  const [moved] = formerSchema.parse(
    await db.query(
      `select a.slug from article_old_slugs o join articles a on a.id = o.target_id
       where o.kind = 'tutorial' and o.slug = $1 and ${isLive('tutorial')}`,
      [slug],
    ),
  );
  if (moved !== undefined) return { kind: 'moved', slug: moved.slug };
  const deleted = await db.query(
    `select 1 from articles where kind = 'tutorial' and slug = $1 and published_at is not null
     group by kind having bool_and(deleted_at is not null)`,
    [slug],
  );
  return { kind: deleted.length > 0 ? 'deleted' : 'unknown' };
}

const titledSchema = z.array(z.object({ slug: z.string(), title: z.string() }));
type Titled = z.infer<typeof titledSchema>[number];

/** What a page shows of an article; null: nothing is or was at that address. */
export async function readArticle(
  db: Queryable,
  live: LiveArticle,
  language: Language,
): Promise<Extract<FoundArticle, { kind: 'article' }>['article']> {
  const [categories, siblings, media] = await Promise.all([
    readCategories(db, 'tutorial', language),
    inCategory(db, live.categoryId, language),
    mediaOf(db, live.blocks, language),
  ]);
  const at = siblings.findIndex(({ slug }) => slug === live.slug);
  const [previous = null, next = null] = [siblings[at - 1], siblings[at + 1]];
  const { slug, title, seoTitle, summary, blocks, updatedAt } = live;
  return {
    slug,
    title,
    seoTitle,
    summary,
    blocks,
    media,
    updatedAt,
    language: live.language,
    languages: languagesOf(live),
    minutes: minutesOf(blocks),
    path: pathTo(categories, live.categoryId).map((one) => ({ slug: one.slug, name: one.name })),
    previous,
    next,
    related: siblings
      .filter((one) => one.slug !== slug && one !== previous && one !== next)
      .slice(0, MOST_RELATED),
  };
}

async function inCategory(
  db: Queryable,
  categoryId: string | null,
  language: Language,
): Promise<readonly Titled[]> {
  const rows = await db.query(
    `select a.slug, r.title from ${liveTexts(language)}
     where ${isLive('tutorial')} and a.category_id = $1 order by ${IN_ORDER}`,
    [categoryId],
  );
  return titledSchema.parse(rows);
}

/** Tutorials by their addresses, in that order, filled up with the newest. */
export async function readTitles(
  db: Queryable,
  language: Language,
  slugs: readonly string[],
  most: number,
): Promise<readonly Titled[]> {
  const rows = await db.query(
    `select a.slug, r.title from ${liveTexts(language)} where ${isLive('tutorial')}
     order by array_position($1::text[], a.slug::text) nulls last, a.published_at desc, a.id limit ${most}`,
    [slugs],
  );
  return titledSchema.parse(rows);
}
