import * as z from 'zod/mini';
import { blockMediaSchema, blockSchema } from '../articles/blocks.js';
import { MOST_SLUG, SLUG } from '../articles/words.js';
import { instant } from '../fields.js';
import { languageSchema } from '../languageSchemas.js';

export const slugField = z.string().check(z.maxLength(MOST_SLUG), z.regex(SLUG));

const named = z.object({ slug: z.string(), name: z.string() });
const titled = z.object({ slug: z.string(), title: z.string() });

/** A category that readers see. Parents come before their children. */
const readerCategorySchema = z.object({
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Its parent's slug; null: at the top. */
  parent: z.nullable(z.string()),
  /** Published articles, those of its children included. */
  count: z.int(),
});
export type ReaderCategory = Readonly<z.infer<typeof readerCategorySchema>>;

export const readerTreeSchema = z.object({ categories: z.array(readerCategorySchema) });
export type ReaderTree = Readonly<z.infer<typeof readerTreeSchema>>;

const articleCardSchema = z.object({
  slug: z.string(),
  /** Of its text: the other one where the text that was asked for does not exist. */
  language: languageSchema,
  title: z.string(),
  summary: z.string(),
  /** Address of a picture; null: none. */
  cover: z.nullable(z.string()),
  /** How long it takes to read. */
  minutes: z.int(),
  updatedAt: instant,
});
export type ArticleCard = Readonly<z.infer<typeof articleCardSchema>>;

export const articleListSchema = z.object({
  records: z.int(),
  results: z.array(articleCardSchema),
  /** The category's new address, where the one that was asked for is old. */
  category: z.nullable(z.string()),
});
export type ArticleList = Readonly<z.infer<typeof articleListSchema>>;

/** What a page draws of a text. */
const textFields = {
  language: languageSchema,
  title: z.string(),
  summary: z.string(),
  blocks: z.array(blockSchema),
  media: blockMediaSchema,
  minutes: z.int(),
};

const articleSchema = z.object({
  ...textFields,
  slug: z.string(),
  /** What search results are to show in place of its title; empty: the title. Older servers omit it. */
  seoTitle: z.optional(z.string()),
  /** In which it can be read. */
  languages: z.array(languageSchema),
  updatedAt: instant,
  /** Its category and what that is in, from the top. */
  path: z.array(named),
  /** Its neighbours in the category. */
  previous: z.nullable(titled),
  next: z.nullable(titled),
  related: z.array(titled),
});
export type ReaderArticle = Readonly<z.infer<typeof articleSchema>>;

export const foundArticleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('article'), article: articleSchema }),
  z.object({ kind: z.literal('moved'), slug: z.string() }),
]);
export type FoundArticle = Readonly<z.infer<typeof foundArticleSchema>>;

export const previewSchema = z.object({
  ...textFields,
  /** Whether readers see an earlier text of the article. */
  isPublished: z.boolean(),
  savedAt: instant,
  /** The link ends then. */
  until: instant,
  serverNow: instant,
});
export type ArticlePreview = Readonly<z.infer<typeof previewSchema>>;

const guideVideoSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  seconds: z.int(),
  /** Parts to jump to. */
  parts: z.array(z.object({ at: z.int(), title: z.string() })),
  /** What is said, from which second on. */
  transcript: z.array(z.object({ at: z.number(), text: z.string() })),
});
export type GuideVideo = Readonly<z.infer<typeof guideVideoSchema>>;

export const guideSchema = z.object({
  chapters: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      summary: z.string(),
      /** How deep in the tree; 0: at the top. */
      level: z.int(),
      headings: z.array(z.string()),
      videos: z.array(z.object({ title: z.string(), seconds: z.int() })),
    }),
  ),
});
export type Guide = Readonly<z.infer<typeof guideSchema>>;

const chapterSchema = z.object({
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Of its text. */
  language: languageSchema,
  blocks: z.array(blockSchema),
  media: blockMediaSchema,
  videos: z.array(guideVideoSchema),
  previous: z.nullable(named),
  next: z.nullable(named),
  related: z.array(titled),
});
export type GuideChapter = Readonly<z.infer<typeof chapterSchema>>;

/** A chapter, or the new address of one whose address is old. */
export const foundChapterSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chapter'), chapter: chapterSchema }),
  z.object({ kind: z.literal('moved'), slug: z.string() }),
]);
export type FoundChapter = Readonly<z.infer<typeof foundChapterSchema>>;
