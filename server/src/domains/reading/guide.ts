import type { Language } from '@banyan/contract';
import type { Block } from '@banyan/contract/articles';
import type { Guide, GuideChapter } from '@banyan/contract/reading';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { FilePlace } from '../../ground/files/place.js';
import { readTitles } from './article.js';
import { type Category, readCategories } from './categories.js';
import { IN_ORDER, isLive, liveTexts, TEXT_COLUMNS, textFields } from './liveTexts.js';
import { mediaOf, readVideos, type VideoRow, videosIn } from './media.js';
import { linksOf, textOf } from './texts.js';
import { readTranscript } from './transcript.js';

const RELATED = 2;

type Parts = { readonly db: Queryable; readonly place: FilePlace };

const textSchema = z.array(z.object({ ...textFields, categoryId: z.string(), at: z.string() }));
type Text = z.infer<typeof textSchema>[number];

export type Chapter = Category & {
  readonly texts: readonly Text[];
  readonly videos: readonly VideoRow[];
};

/** The chapters: categories of the guide with a text or a video. */
export async function readChapters(db: Queryable, language: Language): Promise<readonly Chapter[]> {
  const categories = await readCategories(db, 'guidance', language);
  const ids = categories.map(({ id }) => id);
  const rows = await db.query(
    `select ${TEXT_COLUMNS}, a.category_id as "categoryId", r.at from ${liveTexts(language)}
     where ${isLive('guidance')} and a.category_id = any($1) order by ${IN_ORDER}`,
    [ids],
  );
  const texts = textSchema.parse(rows);
  const videos = await readVideos(db, language, 'category_id', ids);
  return categories
    .map((category) => ({
      ...category,
      texts: texts.filter(({ categoryId }) => categoryId === category.id),
      videos: videos.filter(({ categoryId }) => categoryId === category.id),
    }))
    .filter((chapter) => chapter.texts.length + chapter.videos.length > 0);
}

export async function readGuide(db: Queryable, language: Language): Promise<Guide> {
  const chapters = await readChapters(db, language);
  return {
    chapters: chapters.map(({ slug, name, summary, level, texts, videos }) => ({
      slug,
      name,
      summary,
      level,
      headings: blocksOf(texts).flatMap((block) =>
        block.kind === 'heading' && block.level === 2 ? [textOf(block.spans)] : [],
      ),
      videos: videos.map(({ title, seconds }) => ({ title, seconds })),
    })),
  };
}

/** Null: there is no such chapter. */
export async function readChapter(
  { db, place }: Parts,
  slug: string,
  language: Language,
): Promise<GuideChapter | null> {
  const all = await readChapters(db, language);
  const at = all.findIndex((one) => one.slug === slug);
  const chapter = all[at];
  if (chapter === undefined) return null;
  const blocks = blocksOf(chapter.texts);
  const slugs = linksOf(blocks).flatMap((link) => /^\/uarticle\/([^?#]+)/.exec(link)?.[1] ?? []);
  const [media, own, related] = await Promise.all([
    mediaOf(db, blocks, language),
    videosIn(db, chapter.videos),
    readTitles(db, language, slugs, RELATED),
  ]);
  return {
    slug,
    name: chapter.name,
    summary: chapter.summary,
    language: chapter.texts[0]?.language ?? language,
    blocks,
    media: { ...media, videos: { ...media.videos, ...own } },
    videos: await Promise.all(
      chapter.videos
        .filter(({ id }) => id in own)
        .map(async (video) => ({
          id: video.id,
          title: video.title,
          summary: video.summary,
          seconds: video.seconds,
          parts: video.chapters.map((part) => ({ at: part.at, title: part[language] })),
          transcript: await readTranscript({ db, place }, video[language] ?? video.zh ?? video.en),
        })),
    ),
    previous: namedOf(all[at - 1]),
    next: namedOf(all[at + 1]),
    related: [...related],
  };
}

/** The texts of a chapter as one; those after the first under their titles. */
export function blocksOf(texts: readonly Text[]): Block[] {
  return texts.flatMap(({ title, blocks }, index): Block[] =>
    index === 0 ? blocks : [{ kind: 'heading', level: 2, spans: [{ text: title }] }, ...blocks],
  );
}

function namedOf(chapter: Chapter | undefined) {
  return chapter === undefined ? null : { slug: chapter.slug, name: chapter.name };
}
