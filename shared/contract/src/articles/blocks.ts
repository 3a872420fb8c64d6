import * as z from 'zod/mini';
import { valuesOf } from '../language.js';
import { PRODUCTS } from '../products/words.js';
import { CALLOUT_TONES } from './words.js';

// What an article is made of: a closed set, so that no HTML of an editor reaches a page. The server makes it from the
// editor's document and refuses what it does not know; pages, previews and the editor draw it with one component.

const MARKS = ['bold', 'italic', 'code'] as const;

/** https, mailto, or an address on this site: `/productdown`, not `//elsewhere`. */
export const BLOCK_LINK = /^(https:\/\/[^\s/]|mailto:[^\s@]+@|\/(?![/\\]))[^\s]*$/;

export const spanSchema = z.object({
  /** A line break inside is `\n`. */
  text: z.string(),
  marks: z.optional(z.array(z.enum(MARKS))),
  link: z.optional(z.string().check(z.regex(BLOCK_LINK))),
});
export type Span = Readonly<z.infer<typeof spanSchema>>;

const spans = z.array(spanSchema);

const paragraphSchema = z.object({ kind: z.literal('paragraph'), spans });

/** What an entry of a list or a callout holds: paragraphs, and lists of the next level. */
export type InnerBlock =
  | z.infer<typeof paragraphSchema>
  | { kind: 'list'; isOrdered: boolean; items: InnerBlock[][] };

const innerSchema: z.ZodMiniType<InnerBlock> = z.lazy(() => z.union([paragraphSchema, listSchema]));

const listSchema = z.object({
  kind: z.literal('list'),
  isOrdered: z.boolean(),
  items: z.array(z.array(innerSchema)),
});

/** One block as it is stored: pictures, videos and products by their id. */
export const blockSchema = z.discriminatedUnion('kind', [
  paragraphSchema,
  listSchema,
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), spans }),
  z.object({
    kind: z.literal('table'),
    /** The first row names the columns. */
    hasHead: z.boolean(),
    /** Rows of cells. */
    rows: z.array(z.array(spans)),
  }),
  z.object({
    kind: z.literal('picture'),
    fileId: z.uuid(),
    /** For those who do not see it; empty until it is written, and then it is not published. */
    alt: z.string(),
    caption: z.string(),
    /** Pixels. */
    width: z.int(),
    height: z.int(),
  }),
  z.object({ kind: z.literal('code'), language: z.string(), text: z.string() }),
  z.object({
    kind: z.literal('callout'),
    tone: z.enum(valuesOf(CALLOUT_TONES)),
    blocks: z.array(innerSchema),
  }),
  z.object({ kind: z.literal('video'), videoId: z.string() }),
  /** A button that leads to the download page of a product. */
  z.object({ kind: z.literal('download'), productId: z.enum(valuesOf(PRODUCTS)) }),
]);
export type Block = Readonly<z.infer<typeof blockSchema>>;

/** What ids inside blocks stand for, at the time of reading. Ids that are not in it are not shown. */
export const blockMediaSchema = z.object({
  /** Address of each picture. */
  pictures: z.record(z.string(), z.string()),
  videos: z.record(
    z.string(),
    z.object({
      title: z.string(),
      /** From this origin; null: it is elsewhere, at `link`. */
      url: z.nullable(z.string()),
      link: z.nullable(z.string()),
      cover: z.nullable(z.string()),
      captions: z.array(z.object({ language: z.enum(['zh', 'en']), url: z.string() })),
      seconds: z.int(),
    }),
  ),
});
export type BlockMedia = Readonly<z.infer<typeof blockMediaSchema>>;
