import { randomUUID } from 'node:crypto';
import type { ARTICLE_CALLS, Article, ArticleKind } from '@banyan/contract/articles';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { ADDED, keyedAct, noteRecord, readRecord } from '../../ground/records/index.js';
import { addRecord, type By } from '../../ground/records/saveVersion.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { ServiceParts } from '../wiring.js';
import { ARTICLES } from './articleKind.js';
import { freeSlug, slugOf } from './slugs.js';
import { insertRevision, readDrafts, readText, type TextFields } from './texts.js';

type Calls = typeof ARTICLE_CALLS;
type Asked<C extends keyof Calls> = z.output<Calls[C]['request']>;
type Text = TextFields & { readonly blocks: Parameters<typeof insertRevision>[2]['blocks'] };
type Texts = Readonly<Partial<Record<'zh' | 'en', Text>>>;

/** What the editor begins with. */
const EMPTY_DOC = { type: 'doc', content: [{ type: 'paragraph' }] };
const EMPTY = { summary: '', seoTitle: '', seoDescription: '', doc: EMPTY_DOC, blocks: [] };

/** Begins an article with a title, in one language. */
export function begin(parts: ServiceParts) {
  return keyedAct<Asked<'Article/Begin'>, Article>(parts, ARTICLES, 'Article/Begin', {
    perform: async (tx, by, { request: { kind, language, title } }) => {
      const texts = { [language]: { ...EMPTY, title } };
      return added(tx, by, { kind, slug: await newSlug(tx, kind, slugOf(title)) }, texts);
    },
    again: (tx, { id }) => reread(tx, String(id), parts.now()),
  });
}

/** A draft with the texts of another article. */
export function duplicate(parts: ServiceParts) {
  return keyedAct<Asked<'Article/Duplicate'>, Article>(parts, ARTICLES, 'Article/Duplicate', {
    perform: async (tx, by, { request: { id, version } }) => {
      const article = await readRecord(tx, ARTICLES, by.now, id);
      if (article === null) return refused(REFUSALS.notFound);
      if (article.version !== version) return refused(REFUSALS.versionConflict);
      if (article.kind === 'legal') return refused(REFUSALS.stepNotAllowed);
      const { kind, categoryId, productId } = article;
      const slug = await newSlug(tx, kind, article.slug);
      const drafts = await readDrafts(tx, id);
      const zh = await readText(tx, article, 'zh', drafts.zh);
      const en = await readText(tx, article, 'en', drafts.en);
      const texts = { ...(zh === null ? {} : { zh }), ...(en === null ? {} : { en }) };
      return added(tx, by, { kind, slug, categoryId, productId }, texts);
    },
    again: (tx, { id }) => reread(tx, String(id), parts.now()),
  });
}

async function added(tx: Queryable, by: By, columns: Columns, texts: Texts) {
  const id = randomUUID();
  await addRecord(tx, ARTICLES, id, by, columns);
  for (const language of ['zh', 'en'] as const) {
    const text = texts[language];
    if (text === undefined) continue;
    const { title, summary, doc, blocks, seoTitle, seoDescription } = text;
    const revision = await insertRevision(
      tx,
      { article: { id }, language, by },
      { kind: 'manual', title, summary, doc, blocks, seoTitle, seoDescription },
    );
    await tx.query(`update articles set draft_${language} = $2 where id = $1`, [id, revision]);
  }
  const after = await readRecord(tx, ARTICLES, by.now, id);
  if (after === null) throw new Error(`article ${id} is gone within its own transaction`);
  await noteRecord(tx, ARTICLES, by, ADDED, { before: null, after });
  return done({ result: after, ids: { id } });
}

async function reread(tx: Queryable, id: string, now: number) {
  const article = await readRecord(tx, ARTICLES, now, id, { isRemovedToo: true });
  return article === null ? refused(REFUSALS.notFound) : done(article);
}

const slugsSchema = z.array(z.object({ slug: z.string() }));

/** A free address like the wanted one. Those that lead elsewhere are not free. */
async function newSlug(tx: Queryable, kind: ArticleKind, wanted: string): Promise<string> {
  const rows = await tx.query(
    `select slug from articles where kind = $1 and deleted_at is null and starts_with(slug, $2)
     union select slug from article_old_slugs where kind = $1 and starts_with(slug, $2)`,
    [kind, wanted.slice(0, 70)],
  );
  return freeSlug(wanted, new Set(slugsSchema.parse(rows).map(({ slug }) => slug)));
}
