import type { ARTICLE_CALLS, Article, ArticleDetail } from '@banyan/contract/articles';
import type * as z from 'zod';
import { attempt } from '../../ground/acts/acts.js';
import { markNoted } from '../../ground/changeLog/answering.js';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { freeFiles, useFiles } from '../../ground/files/fileUses.js';
import { tellChanged } from '../../ground/news/tell.js';
import { readRecord, recordActs } from '../../ground/records/index.js';
import type { By } from '../../ground/records/saveVersion.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { addressesOf } from '../reading/media.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { ARTICLES } from './articleKind.js';
import { begin, duplicate } from './begin.js';
import { currentOf, readVersions } from './legalVersions.js';
import { endPreview, makePreview, readPreviews } from './previews.js';
import { NOW, PUBLISHED, publish, WITHDRAWN, withdraw } from './publish.js';
import { ARTICLE_REFUSALS } from './refusals.js';
import { readDrafts, readRevisions, readText, saveText } from './texts.js';

type Calls = typeof ARTICLE_CALLS;
type Asked<C extends keyof Calls> = z.output<Calls[C]['request']>;
type Fields = Asked<'Article/Save'>['fields'];

const MOVED = { verb: 'category', zh: '移动了', en: 'moved' };

export function articleHandlers(parts: ServiceParts): HandlersOf<Calls> {
  const { db, now } = parts;
  const acts = recordActs(parts, ARTICLES);
  const textOf = async (id: string, language: 'zh' | 'en', revision?: number) => {
    const article = await readRecord(db, ARTICLES, now(), id);
    if (article === null) return null;
    const wanted = revision ?? (await readDrafts(db, id))[language];
    return readText(db, article, language, wanted);
  };

  return {
    'Article/GetList': acts.page,
    'Article/Get': async ({ id }) => {
      const article = await readRecord(db, ARTICLES, now(), id);
      return article === null
        ? refused(REFUSALS.notFound)
        : done(await detailOf(db, article, now()));
    },
    'Article/Begin': begin(parts),
    'Article/Duplicate': duplicate(parts),
    'Article/Save': acts.saveDecided('Article/Save', (fields: Fields, { tx, by, before, id }) =>
      columnsOf(tx, by, { fields, before, id }),
    ),
    'Article/SaveText': async ({ id, language, ...draft }, { userId, username }, { origin }) => {
      const by = { actor: { id: userId, name: username, address: origin.address }, now: now() };
      const saved = await attempt(db, async (tx) => {
        const article = await readRecord(tx, ARTICLES, by.now, id);
        if (article === null) return refused(REFUSALS.notFound);
        const outcome = await saveText(tx, { article, language, by }, draft);
        if (!outcome.success) return outcome;
        // The revisions tell of each: the change log and other windows are told of each piece of work.
        if (draft.kind === 'autosave' && !outcome.result.begins) markNoted(ARTICLES.entity);
        else await tellChanged(tx, { entity: 'article', id }, { permission: ARTICLES.view });
        return outcome;
      });
      if (!saved.success) return saved;
      const text = await textOf(id, language, saved.result.revision);
      return text === null ? refused(REFUSALS.notFound) : done(text);
    },
    'Article/GetRevisions': async ({ id, language }) => done(await readRevisions(db, id, language)),
    'Article/GetRevision': async ({ id, revision }) => {
      const text = (await textOf(id, 'zh', revision)) ?? (await textOf(id, 'en', revision));
      return text === null ? refused(REFUSALS.notFound) : done(text);
    },
    'Article/Publish': acts.act(
      'Article/Publish',
      PUBLISHED,
      (asked: Asked<'Article/Publish'>, { tx }) =>
        (article) =>
          publish(tx, article, asked, now()),
    ),
    'Article/Withdraw': acts.act('Article/Withdraw', WITHDRAWN, () => withdraw),
    'Article/PublishMany': acts.many(
      'Article/PublishMany',
      PUBLISHED,
      (_asked: Asked<'Article/PublishMany'>, tx) => (article) => publish(tx, article, NOW, now()),
    ),
    'Article/WithdrawMany': acts.many(
      'Article/WithdrawMany',
      WITHDRAWN,
      (_asked: Asked<'Article/WithdrawMany'>) => withdraw,
    ),
    'Article/MoveMany': acts.many(
      'Article/MoveMany',
      MOVED,
      ({ categoryId }: Asked<'Article/MoveMany'>, tx) =>
        async (article) => {
          if (article.categoryId === categoryId) return done(null);
          const isThere = await isCategory(tx, article.kind, categoryId);
          return isThere ? done({ categoryId }) : refused(ARTICLE_REFUSALS.noCategory);
        },
    ),
    'Article/MakePreview': async ({ id, language }, { userId, username }, { origin }) =>
      attempt(db, async (tx) => {
        if ((await readDrafts(tx, id))[language] === null) return refused(REFUSALS.notFound);
        const actor = { id: userId, name: username, address: origin.address };
        return done(await makePreview(tx, id, language, { actor, now: now() }));
      }),
    'Article/EndPreview': async ({ id, previewId }) =>
      attempt(db, async (tx) => {
        const wasOpen = await endPreview(tx, id, previewId, now());
        return wasOpen ? done({}) : refused(REFUSALS.notFound);
      }),
    'Article/Remove': acts.remove('Article/Remove', ({ state, kind }) => {
      const isOut = state === 'draft' || state === 'offline';
      return Promise.resolve(isOut && kind !== 'legal' ? null : REFUSALS.inUse);
    }),
  };
}

async function detailOf(db: Queryable, article: Article, now: number): Promise<ArticleDetail> {
  const drafts = await readDrafts(db, article.id);
  const cover = article.coverFileId;
  return {
    ...article,
    texts: {
      zh: await readText(db, article, 'zh', drafts.zh),
      en: await readText(db, article, 'en', drafts.en),
    },
    coverUrl: (await addressesOf(db, 'article', [cover]))[cover ?? ''] ?? null,
    previews: await readPreviews(db, article.id, now),
    ...(await versionsOf(db, article, now)),
  };
}

async function versionsOf(db: Queryable, { kind, slug }: Article, now: number) {
  if (kind !== 'legal') return { versions: [], current: null };
  const versions = await readVersions(db, slug);
  return { versions, current: currentOf(versions, now) };
}

type Saving = { readonly fields: Fields; readonly before: Article | null; readonly id: string };

/** What is written of what is said about an article. An address that readers may know leads to the new one. */
async function columnsOf(
  tx: Queryable,
  by: By,
  { fields, before, id }: Saving,
): Promise<Outcome<Columns>> {
  // One begins with a title.
  if (before === null) return refused(REFUSALS.badRequest);
  const { kind: _kind, slug, categoryId, productId, coverFileId } = fields;
  if (before.kind === 'legal' && slug !== before.slug) return refused(ARTICLE_REFUSALS.otherSlug);
  if (categoryId !== null && !(await isCategory(tx, before.kind, categoryId))) {
    return refused(ARTICLE_REFUSALS.noCategory);
  }
  if (slug !== before.slug) await moveSlug(tx, before, slug);
  if (coverFileId !== before.coverFileId) {
    const used = await useCover(tx, by, id, coverFileId);
    if (!used.success) return used;
  }
  return done({ slug, categoryId, productId, coverFileId });
}

async function isCategory(tx: Queryable, kind: string, id: string): Promise<boolean> {
  const found = await tx.query(
    'select 1 from article_categories where id = $1 and kind = $2 and deleted_at is null',
    [id, kind],
  );
  return found.length > 0;
}

async function moveSlug(tx: Queryable, { id, kind, slug, publishedAt }: Article, next: string) {
  // The new address is the article's own again.
  await tx.query('delete from article_old_slugs where kind = $1 and slug = $2', [kind, next]);
  if (publishedAt === null) return;
  await tx.query(
    `insert into article_old_slugs (kind, slug, target_id) values ($1, $2, $3)
     on conflict (kind, slug) do update set target_id = excluded.target_id`,
    [kind, slug, id],
  );
}

async function useCover(
  tx: Queryable,
  { actor }: By,
  id: string,
  cover: string | null,
): Promise<Outcome<null>> {
  const use = { entity: 'article', entityId: id, field: 'cover' };
  await freeFiles(tx, use);
  if (cover === null) return done(null);
  const owner = { createdBy: String(actor.id), audience: 'admin' } as const;
  return useFiles(tx, owner, 'article', [cover], use);
}
