import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@banyan/contract';
import {
  type Article,
  type ArticleText,
  blockSchema,
  docSchema,
  type Revision,
} from '@banyan/contract/articles';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { useFiles } from '../../ground/files/fileUses.js';
import type { By } from '../../ground/records/saveVersion.js';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { mediaOf } from '../reading/media.js';
import { blocksOf } from './blocksOf.js';
import { gapsOf } from './gaps.js';
import { ARTICLE_REFUSALS, unknownBlock } from './refusals.js';

/** Of each language; all others stay. */
const KEPT_AUTOSAVES = 20;

export type TextFields = Pick<
  ArticleText,
  'title' | 'summary' | 'doc' | 'seoTitle' | 'seoDescription'
>;
type Draft = TextFields & { readonly kind: 'autosave' | 'manual'; readonly base: number };

const revisionSchema = z.object({
  revision: z.number(),
  kind: z.enum(['autosave', 'manual', 'published']),
  title: z.string(),
  at: z.string(),
  by: z.string(),
  isLive: z.boolean(),
});
const textSchema = revisionSchema.extend({
  summary: z.string(),
  doc: z.custom<ArticleText['doc']>((value) => z.core.safeParse(docSchema, value).success),
  blocks: z.custom<ArticleText['blocks']>(
    (value) => z.core.safeParse(z.array(blockSchema), value).success,
  ),
  seoTitle: z.string(),
  seoDescription: z.string(),
});

const HEAD = `v.id as revision, v.kind, v.title, v.at, v.by,
  coalesce(v.id in (r.live_zh, r.live_en), false) as "isLive"`;
const FROM = 'from article_revisions v join articles r on r.id = v.article_id';
const TEXT = `${HEAD}, v.summary, v.doc, v.blocks, v.seo_title as "seoTitle", v.seo_description as "seoDescription"`;

/** The newest first. */
export async function readRevisions(
  db: Queryable,
  id: string,
  language: Language,
): Promise<readonly Revision[]> {
  const rows = await db.query(
    `select ${HEAD} ${FROM} where v.article_id = $1 and v.language = $2 order by v.id desc limit 200`,
    [id, language],
  );
  return z.array(revisionSchema).parse(rows);
}

/** One text of an article; null: it has no such revision. */
export async function readText(
  db: Queryable,
  article: Article,
  language: Language,
  revision: number | null,
): Promise<ArticleText | null> {
  if (revision === null) return null;
  const rows = await db.query(
    `select ${TEXT} ${FROM} where v.id = $1 and v.article_id = $2 and v.language = $3`,
    [revision, article.id, language],
  );
  const [text] = z.array(textSchema).parse(rows);
  if (text === undefined) return null;
  const media = await mediaOf(db, text.blocks, language);
  return { ...text, media, gaps: gapsIn(article, text) };
}

/** What a text of an article lacks. */
export function gapsIn(
  { kind, categoryId, coverFileId, languages }: Article,
  text: Pick<ArticleText, 'title' | 'blocks' | 'seoDescription'>,
) {
  return gapsOf({
    ...text,
    kind,
    hasCategory: categoryId !== null,
    hasCover: coverFileId !== null,
    hasOtherLanguage: languages === 'both',
  });
}

export type DraftIds = Readonly<Record<Language, number | null>>;
const idsSchema = z.array(z.object({ zh: z.number().nullable(), en: z.number().nullable() }));
const NO_DRAFTS: DraftIds = { zh: null, en: null };

/** The revisions that its authors write on. @param isLocked no other transaction changes them until this one ends */
export async function readDrafts(
  db: Queryable,
  id: string,
  { isLocked = false } = {},
): Promise<DraftIds> {
  const rows = await db.query(
    `select draft_zh as zh, draft_en as en from articles where id = $1${isLocked ? ' for update' : ''}`,
    [id],
  );
  return idsSchema.parse(rows)[0] ?? NO_DRAFTS;
}

type Saving = { readonly article: Article; readonly language: Language; readonly by: By };
/** Whether a new piece of work begins with it: another person's, or after a text that was saved or published. */
type SavedText = { readonly revision: number; readonly begins: boolean };

/**
 * Writes a revision of a draft over the one that its author has seen. The same text again answers that
 * revision, so a lost answer makes no conflict.
 */
export async function saveText(
  tx: Queryable,
  { article, language, by }: Saving,
  { base, kind, ...fields }: Draft,
): Promise<Outcome<SavedText>> {
  const current = (await readDrafts(tx, article.id, { isLocked: true }))[language];
  const before = await readText(tx, article, language, current);
  if (before !== null && isSame(before, fields)) {
    if (kind === 'manual' && before.kind === 'autosave') await keep(tx, before.revision);
    return done({ revision: before.revision, begins: false });
  }
  if ((before?.revision ?? 0) !== base)
    return refused(ARTICLE_REFUSALS.otherDraft, conflict(before));
  const converted = blocksOf(fields.doc);
  if ('unknown' in converted) return refused(unknownBlock(converted.unknown));
  const { blocks } = converted;
  const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block.fileId] : []));
  const used = await usePictures(tx, article.id, String(by.actor.id), pictures);
  if (!used.success) return used;
  const revision = await insertRevision(tx, { article, language, by }, { ...fields, kind, blocks });
  await tx.query(`update articles set draft_${language} = $2 where id = $1`, [
    article.id,
    revision,
  ]);
  await dropAutosaves(tx, article.id, language);
  const begins = before?.kind !== 'autosave' || before.by !== by.actor.name;
  return done({ revision, begins });
}

function conflict(current: ArticleText | null) {
  return current === null ? {} : { revision: current.revision, changedBy: current.by };
}

/** By what is written: the objects of a database's worker are of another kind than those of a request. */
function isSame(before: ArticleText, fields: TextFields): boolean {
  const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  return Object.entries(fields).every(([name, value]) =>
    isDeepStrictEqual(written(before[name as keyof TextFields]), written(value)),
  );
}

async function keep(tx: Queryable, revision: number): Promise<void> {
  await tx.query("update article_revisions set kind = 'manual' where id = $1", [revision]);
}

type NewRevision = TextFields & Pick<ArticleText, 'kind' | 'blocks'>;

export async function insertRevision(
  tx: Queryable,
  { article, language, by }: Omit<Saving, 'article'> & { readonly article: Pick<Article, 'id'> },
  { doc, blocks, ...text }: NewRevision,
): Promise<number> {
  const rows = await tx.query(
    `insert into article_revisions
       (article_id, language, kind, title, summary, seo_title, seo_description, at, by, doc, blocks)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb) returning id as revision`,
    [
      ...[article.id, language, text.kind, text.title, text.summary],
      ...[text.seoTitle, text.seoDescription, new Date(by.now).toISOString(), by.actor.name],
      ...[JSON.stringify(doc), JSON.stringify(blocks)],
    ],
  );
  return z.tuple([z.object({ revision: z.number() })]).parse(rows)[0].revision;
}

/** Those that the author has uploaded, and those that an article shows already. */
async function usePictures(
  tx: Queryable,
  articleId: string,
  author: string,
  pictures: readonly string[],
): Promise<Outcome<null>> {
  if (pictures.length === 0) return done(null);
  const rows = await tx.query(
    "select distinct file_id::text as id from file_uses where entity = 'article' and file_id = any($1::uuid[])",
    [pictures],
  );
  const known = new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id),
  );
  const added = [...new Set(pictures)].filter((id) => !known.has(id));
  const use = { entity: 'article', entityId: articleId, field: 'text' };
  return useFiles(tx, { createdBy: author, audience: 'admin' }, 'article', added, use);
}

async function dropAutosaves(tx: Queryable, id: string, language: Language): Promise<void> {
  await tx.query(
    `delete from article_revisions v using articles r
     where r.id = v.article_id and v.article_id = $1 and v.language = $2 and v.kind = 'autosave'
       and v.id not in (coalesce(r.live_zh, 0), coalesce(r.live_en, 0))
       and v.id <= (select id from article_revisions where article_id = $1 and language = $2 and kind = 'autosave'
         order by id desc offset ${KEPT_AUTOSAVES} limit 1)`,
    [id, language],
  );
}
