import type { Article } from '@banyan/contract/articles';
import { shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import { type Columns, insertRow } from '../../ground/database/sql/index.js';
import type { Job } from '../../ground/jobs/job.js';
import { every } from '../../ground/jobs/schedule.js';
import { type Decide, noteRecord, saveVersion } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { ARTICLES } from './articleKind.js';
import { isBlocking } from './gaps.js';
import { readVersions } from './legalVersions.js';
import { ARTICLE_REFUSALS, notReady } from './refusals.js';
import { type DraftIds, gapsIn, readDrafts, readText } from './texts.js';

/** How far ahead a schedule is, at least. */
const LEAST_AHEAD_MS = 60_000;

const LANGUAGES = ['zh', 'en'] as const;

export const PUBLISHED = { verb: 'publish', zh: '发布了', en: 'published' };
const NOT_PUBLISHED = { verb: 'unready', zh: '未能按时发布', en: 'could not publish' };
export const WITHDRAWN = { verb: 'offline', zh: '下线或取消发布了', en: 'took down' };

export type Publishing = {
  /** ISO 8601; left out: now. */
  readonly at?: string | undefined;
  /** Of a legal text. */
  readonly effectiveOn?: string | undefined;
  readonly changeNote?: string | undefined;
};

export const NOW: Publishing = {};

/** Shows the drafts to readers, now or at an instant, where nothing blocks it. */
export async function publish(
  tx: Queryable,
  article: Article,
  asked: Publishing,
  now: number,
): Promise<Outcome<Columns | null>> {
  const drafts = await readDrafts(tx, article.id);
  const gaps = await gapsBefore(tx, article, drafts);
  if (gaps.length > 0) return refused(notReady(gaps));
  if (article.kind === 'legal') return publishLegal(tx, article, drafts, asked, now);
  const { at } = asked;
  if (at === undefined) return done(await show(tx, article, drafts, now));
  if (Date.parse(at) < now + LEAST_AHEAD_MS) return refused(ARTICLE_REFUSALS.inThePast);
  if (article.state === 'published') return refused(REFUSALS.stepNotAllowed);
  return done({ stage: 'scheduled', scheduledAt: at });
}

/**
 * Makes a version of a legal text, named by its first day. One that has begun is never changed again: people have agreed
 * to it. One that has not is replaced.
 */
async function publishLegal(
  tx: Queryable,
  article: Article,
  drafts: DraftIds,
  { effectiveOn = '', changeNote = '' }: Publishing,
  now: number,
): Promise<Outcome<Columns | null>> {
  const kind = article.slug;
  const today = shanghaiDay(new Date(now));
  const versions = await readVersions(tx, kind);
  const isAnnounced = versions.some(({ version }) => version > today);
  // The day of a text that has not begun can still be mended.
  if (!article.isChanged && !isAnnounced) return refused(REFUSALS.stepNotAllowed);
  if (changeNote.trim() === '' || effectiveOn < today) {
    return refused(ARTICLE_REFUSALS.noEffectiveDay);
  }
  if (effectiveOn === today && versions.some(({ version }) => version === today)) {
    return refused(ARTICLE_REFUSALS.oneADay);
  }
  await tx.query('delete from legal_versions where kind = $1 and version > $2', [kind, today]);
  const columns = await show(tx, article, drafts, now);
  await insertRow(tx, 'legal_versions', {
    kind,
    version: effectiveOn,
    ...drafts,
    changeNote: changeNote.trim(),
  });
  // A new day for the same text is a change of the record too.
  return done(columns ?? { publishedAt: new Date(now).toISOString() });
}

/** What blocks a text of the article, in either language. */
async function gapsBefore(tx: Queryable, article: Article, drafts: DraftIds) {
  const texts = [];
  for (const language of LANGUAGES) {
    texts.push(await readText(tx, article, language, drafts[language]));
  }
  const written = texts.filter((text) => text !== null);
  const gaps =
    written.length === 0
      ? gapsIn(article, { title: '', blocks: [], seoDescription: '' })
      : written.flatMap((text) => text.gaps);
  return [...new Set(gaps)].filter(isBlocking);
}

/** What is written so that readers see the drafts; null: they do already. */
async function show(
  tx: Queryable,
  article: Article,
  drafts: DraftIds,
  now: number,
): Promise<Columns | null> {
  if (article.state === 'published' && !article.isChanged) return null;
  await tx.query("update article_revisions set kind = 'published' where id = any($1)", [
    idsIn(drafts),
  ]);
  return {
    stage: 'published',
    scheduledAt: null,
    publishedAt: new Date(now).toISOString(),
    liveZh: drafts.zh,
    liveEn: drafts.en,
  };
}

const idsIn = ({ zh, en }: DraftIds) => [zh, en].filter((id) => id !== null);

/** Takes it offline; a schedule is cancelled. */
export const withdraw: Decide<Article> = ({ state, kind, publishedAt }) => {
  if (state === 'published') {
    if (kind === 'legal') return refused(ARTICLE_REFUSALS.legalKept);
    return done({ stage: 'offline' });
  }
  if (state !== 'scheduled') return refused(REFUSALS.stepNotAllowed);
  return done({ stage: publishedAt === null ? 'draft' : 'offline', scheduledAt: null });
};

const dueSchema = z.array(z.object({ id: z.string(), by: z.string() }));

/** Publishes what was scheduled, in the name of the person who has scheduled it. */
export function publishJob({ db, now }: { readonly db: Db; readonly now: () => number }): Job {
  return {
    name: 'articles.publish',
    schedule: every(15),
    run: async () => {
      const counts = await publishDue(db, now());
      return counts.published + counts.refused === 0 ? null : counts;
    },
  };
}

/** Each in a transaction of its own. One that is no longer ready becomes a draft again, which its list shows. */
export async function publishDue(db: Db, now: number) {
  const due = dueSchema.parse(
    await db.query(
      `select id, updated_by as by from articles
       where stage = 'scheduled' and scheduled_at <= $1 and deleted_at is null order by scheduled_at, id`,
      [new Date(now).toISOString()],
    ),
  );
  const counts = { published: 0, refused: 0 };
  for (const each of due) counts[await publishOne(db, each, now)] += 1;
  return counts;
}

async function publishOne(
  db: Db,
  { id, by }: z.output<typeof dueSchema>[number],
  now: number,
): Promise<'published' | 'refused'> {
  return db.transaction(async (tx) => {
    const actor = { actor: { id: null, name: by, address: '' }, now };
    const saved = await saveVersion(tx, ARTICLES, { id, version: null }, actor, async (article) => {
      const isDue = article.state === 'scheduled' && Date.parse(article.scheduledAt ?? '') <= now;
      if (!isDue) return done(null);
      const shown = await publish(tx, article, NOW, now);
      return shown.success ? shown : done({ stage: 'draft', scheduledAt: null });
    });
    if (!saved.success) return 'refused';
    const { before, after } = saved.result;
    const isShown = after.state === 'published';
    await noteRecord(tx, ARTICLES, actor, isShown ? PUBLISHED : NOT_PUBLISHED, { before, after });
    return isShown ? 'published' : 'refused';
  });
}
