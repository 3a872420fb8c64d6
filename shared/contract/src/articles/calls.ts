import * as z from 'zod/mini';
import { actCall, manyCall, ofVersion, removeCall, saveCall } from '../actForms.js';
import { dayField, idField, instant, line, lines } from '../fields.js';
import { type Language, valuesOf } from '../language.js';
import { languageSchema } from '../languageSchemas.js';
import { getCall, listCall } from '../listForms.js';
import { schemasOf } from '../records/index.js';
import { blockMediaSchema, blockSchema } from './blocks.js';
import { legalVersionSchema } from './legalVersions.js';
import { ARTICLE } from './record.js';
import { ARTICLE_GAPS, CATEGORY_KINDS, REVISION_KINDS, SLUG } from './words.js';

export const articles = schemasOf(ARTICLE);
export type Article = Readonly<z.infer<typeof articles.row>>;

const { view, edit } = ARTICLE.can;
const publish = 'articles.publish';
const { row, fields, sorts } = articles;

/** A document of 200,000 signs, escaped. */
const DOCUMENT_BYTES = 1_000_000;

const filter = z.extend(articles.filter, {
  /** With the categories below it. */
  categoryId: z.optional(idField),
  /** Part of a title or an address. */
  text: z.optional(line(64)),
});
export type ArticleFilter = Readonly<z.infer<typeof filter>>;

/** The editor's document (ProseMirror JSON); the server refuses nodes, marks and attributes that it does not know. */
export const docSchema = z.record(z.string(), z.unknown());
export type ArticleDoc = Readonly<z.infer<typeof docSchema>>;

/** What authors write, in one language. */
const textFields = {
  title: line(80),
  summary: lines(200),
  doc: docSchema,
  seoTitle: line(60),
  seoDescription: lines(160),
};

export const revisionSchema = z.object({
  /** Rises over all of them. */
  revision: z.int(),
  kind: z.enum(valuesOf(REVISION_KINDS)),
  title: z.string(),
  at: instant,
  by: z.string(),
  /** It is what readers see. */
  isLive: z.boolean(),
});
export type Revision = Readonly<z.infer<typeof revisionSchema>>;

export const articleTextSchema = z.extend(revisionSchema, {
  ...textFields,
  blocks: z.readonly(z.array(blockSchema)),
  media: blockMediaSchema,
  /** What is still missing, the blocking ones first. */
  gaps: z.readonly(z.array(z.enum(valuesOf(ARTICLE_GAPS)))),
});
export type ArticleText = Readonly<z.infer<typeof articleTextSchema>>;

const previewSchema = z.object({
  id: z.string(),
  language: languageSchema,
  at: instant,
  by: z.string(),
  until: instant,
});
export type ArticlePreview = Readonly<z.infer<typeof previewSchema>>;

const detailSchema = z.extend(row, {
  /** Its drafts; null: it has no text in that language yet. */
  texts: z.object({ zh: z.nullable(articleTextSchema), en: z.nullable(articleTextSchema) }),
  /** Where the cover is; null: it has none. */
  coverUrl: z.nullable(z.string()),
  /** Links to its draft that still open it. */
  previews: z.readonly(z.array(previewSchema)),
  /** Of a legal text, the newest first; empty for all other kinds. */
  versions: z.readonly(z.array(legalVersionSchema)),
  /** The version that holds today; null for all other kinds. */
  current: z.nullable(z.string()),
});
export type ArticleDetail = Readonly<z.infer<typeof detailSchema>>;

const ofText = { id: idField, language: languageSchema };

const saved = z.extend(fields, { slug: z.string().check(z.maxLength(80), z.regex(SLUG)) });

export const ARTICLE_CALLS = {
  'Article/GetList': listCall(view, { filter, row, sorts }),
  'Article/Get': getCall(view, detailSchema),
  /** Begins one with a title; its address is made from it. The legal texts are there from the start. */
  'Article/Begin': {
    audience: 'admin',
    permission: edit,
    request: z.object({
      key: z.uuid(),
      kind: z.enum(valuesOf(CATEGORY_KINDS)),
      language: languageSchema,
      title: line(80).check(z.minLength(1)),
    }),
    result: row,
  },
  'Article/Save': saveCall(edit, { fields: saved, row }),
  /** A new revision of its draft. `base` is the one that it was written over, 0 for the first; another one is a conflict. */
  'Article/SaveText': {
    audience: 'admin',
    permission: edit,
    bodyBytes: DOCUMENT_BYTES,
    request: z.object({
      ...ofText,
      base: z.int().check(z.nonnegative()),
      kind: z.enum(['autosave', 'manual']),
      ...textFields,
    }),
    result: articleTextSchema,
  },
  /** The newest first. */
  'Article/GetRevisions': {
    audience: 'admin',
    permission: view,
    request: z.object(ofText),
    result: z.readonly(z.array(revisionSchema)),
  },
  'Article/GetRevision': {
    audience: 'admin',
    permission: view,
    request: z.object({ id: idField, revision: z.int() }),
    result: articleTextSchema,
  },
  /** Shows the drafts to readers, now or at an instant. A legal text names its first day and what has changed. */
  'Article/Publish': actCall(publish, row, {
    at: z.optional(instant),
    effectiveOn: z.optional(dayField),
    changeNote: z.optional(lines(500)),
  }),
  /** Takes it offline, or cancels its schedule. */
  'Article/Withdraw': actCall(publish, row, {}),
  'Article/PublishMany': manyCall(publish, filter, {}),
  'Article/WithdrawMany': manyCall(publish, filter, {}),
  'Article/MoveMany': manyCall(edit, filter, { categoryId: idField }),
  /** A draft with the same texts under an address of its own. */
  'Article/Duplicate': {
    audience: 'admin',
    permission: edit,
    request: z.object({ ...ofVersion, key: z.uuid() }),
    result: row,
  },
  /** A link that opens the draft for seven days without an account. Only this answer has its token. */
  'Article/MakePreview': {
    audience: 'admin',
    permission: edit,
    request: z.object(ofText),
    result: z.extend(previewSchema, { token: z.string() }),
  },
  'Article/EndPreview': {
    audience: 'admin',
    permission: edit,
    request: z.object({ id: idField, previewId: idField }),
    result: z.object({}),
  },
  /** Of a draft, or of one that is offline. */
  'Article/Remove': removeCall(edit),
} as const;

/** What a preview's address carries in its fragment. */
export const PREVIEW_PATH = '/uarticletest';

export function previewAddress(origin: string, language: Language, token: string): string {
  return `${origin}${PREVIEW_PATH}?lang=${language}#t=${token}`;
}
