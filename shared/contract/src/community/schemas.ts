import * as z from 'zod/mini';
import type { MindTree, Topic } from '../diagrams/mindTree.js';
import type { DiagramLicence } from '../diagrams/words.js';
import { DIAGRAM_LICENCES } from '../diagrams/words.js';
import { instant } from '../fields.js';
import { languageSchema } from '../languageSchemas.js';

const topicSchema: z.ZodMiniType<Topic, Topic> = z.lazy(() =>
  z.object({
    text: z.string(),
    note: z.exactOptional(z.string()),
    link: z.exactOptional(z.string()),
    children: z.array(topicSchema),
  }),
);
const treeSchema: z.ZodMiniType<MindTree, MindTree> = z.object({
  title: z.string(),
  root: topicSchema,
});

const choice = z.object({ id: z.string(), name: z.string(), count: z.int() });

/** What the list can be narrowed by, with how many maps each leads to. */
export const communityFacetsSchema = z.object({
  /** Parents come before their children, and count them. */
  categories: z.array(z.extend(choice, { parent: z.nullable(z.string()) })),
  industries: z.array(choice),
  /** Those on most maps. */
  labels: z.array(choice),
});
export type CommunityFacets = Readonly<z.infer<typeof communityFacetsSchema>>;

const cardFields = {
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** In which it is written. */
  language: languageSchema,
  /** A nickname; without one a name that does not tell who it is. */
  author: z.string(),
  /** Empty: none. */
  category: z.string(),
  isFeatured: z.boolean(),
  /** What was counted, with the corrections that have been applied. */
  views: z.int(),
  downloads: z.int(),
  comments: z.int(),
  publishedAt: instant,
};

const mapCardSchema = z.object({ ...cardFields, card: treeSchema });
export type MapCard = Readonly<z.infer<typeof mapCardSchema>>;

export const mapListSchema = z.object({ records: z.int(), results: z.array(mapCardSchema) });
export type MapList = Readonly<z.infer<typeof mapListSchema>>;

export const sharedMapSchema = z.object({
  ...cardFields,
  tree: treeSchema,
  topics: z.int(),
  depth: z.int(),
  licence: z.enum(Object.keys(DIAGRAM_LICENCES) as DiagramLicence[]),
  /** Empty: none. */
  categoryId: z.string(),
  industry: z.string(),
  labels: z.array(z.object({ id: z.string(), name: z.string() })),
  updatedAt: instant,
  /** The caller's own: they do not report it. */
  isMine: z.boolean(),
});
export type SharedMap = Readonly<z.infer<typeof sharedMapSchema>>;

const mapCommentSchema = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  at: instant,
  /** Only its writer sees it until it is reviewed. */
  isWaiting: z.boolean(),
  isMine: z.boolean(),
});
export type MapComment = Readonly<z.infer<typeof mapCommentSchema>>;

export const mapCommentsSchema = z.object({
  records: z.int(),
  results: z.array(mapCommentSchema),
});
export type MapComments = Readonly<z.infer<typeof mapCommentsSchema>>;
