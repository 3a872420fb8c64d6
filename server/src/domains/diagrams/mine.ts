import type { Language } from '@banyan/contract';
import {
  APPEAL_DAYS,
  commentSchema,
  type DayCount,
  type DiagramComment,
  dayCountSchema,
  type MyDiagramDetail,
  myDiagramSchema,
} from '@banyan/contract/diagrams';
import { addDays, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { authorSql } from './authorSql.js';
import { NEWEST, shownSql } from './diagramKind.js';
import { readRevision, readRevisions } from './revisions.js';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;
const MOST_COMMENTS = 50;

export const MINE_FROM = `diagrams r left join diagram_revisions v on v.id = ${NEWEST}`;
/** @see myDiagramSchema */
export const MINE_COLUMNS = `r.id, r.version, v.title, r.stage as state, r.submitted_at is not null as "isWaiting",
  ${shownSql('r', 'views')} as views, ${shownSql('r', 'downloads')} as downloads, r.comments,
  r.updated_at as "updatedAt", v.card`;

const rowSchema = z.array(
  z.object({
    ...myDiagramSchema.shape,
    newest: z.number(),
    categoryId: z.string().nullable(),
    industryId: z.string().nullable(),
    language: z.enum(['zh', 'en']),
    licence: z.enum(['cc-by', 'cc-by-nc', 'reserved']),
    reasonCode: z.custom<MyDiagramDetail['reasonCode']>(),
    reason: z.string(),
    appeal: z.string(),
    takenDownAt: z.string().nullable(),
    publishedAt: z.string().nullable(),
  }),
);

export type Reader = {
  readonly customerId: string;
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** A file as its author sees it. Another person's and a missing one answer the same. */
export async function readMine(
  db: Queryable,
  { customerId, language, now }: Reader,
  id: string,
): Promise<Outcome<MyDiagramDetail>> {
  const [found] = rowSchema.parse(
    await db.query(
      `select ${MINE_COLUMNS}, v.id::int as newest, r.category_id as "categoryId", r.industry_id as "industryId",
         r.language, r.licence, r.reason_code as "reasonCode", r.reason, r.appeal, r.taken_down_at as "takenDownAt",
         r.published_at as "publishedAt"
       from ${MINE_FROM} where r.id = $1 and r.customer_id = $2 and r.deleted_at is null`,
      [id, customerId],
    ),
  );
  const revision = found === undefined ? null : await readRevision(db, id, found.newest);
  if (found === undefined || revision === null) return refused(REFUSALS.notFound);
  const { newest: _, appeal, takenDownAt, ...row } = found;
  return done({
    ...row,
    summary: revision.summary,
    tree: revision.tree,
    topics: revision.topics,
    depth: revision.depth,
    labels: (await readLabels(db, id)).map(({ name }) => name),
    appealUntil: appeal === '' ? appealUntil(takenDownAt, now) : null,
    revisions: await readRevisions(db, id),
    days: await readDays(db, id, now),
    said: (await readComments(db, id, authorSql(language))).filter(
      ({ state }) => state === 'visible',
    ),
  });
}

/** Until when an author may appeal; null: no longer. */
export function appealUntil(takenDownAt: string | null, now: number): string | null {
  if (takenDownAt === null) return null;
  const until = Date.parse(takenDownAt) + APPEAL_DAYS * DAY_MS;
  return until > now ? new Date(until).toISOString() : null;
}

const labelsSchema = z.array(z.object({ id: z.string(), name: z.string() }));

export async function readLabels(db: Queryable, diagramId: string) {
  return labelsSchema.parse(
    await db.query(
      `select l.id, l.name from diagram_labels d join labels l on l.id = d.label_id where d.diagram_id = $1 order by l.name`,
      [diagramId],
    ),
  );
}

/** What was counted on each of the last days, today included; days without readers too. */
export async function readDays(
  db: Queryable,
  diagramId: string,
  now: number,
): Promise<readonly DayCount[]> {
  const today = shanghaiDay(new Date(now));
  const found = await db.query(
    `select d::date::text as day, coalesce(c.views, 0) as views, coalesce(c.downloads, 0) as downloads
     from generate_series($2::date, $3::date, '1 day') d
     left join diagram_days c on c.day = d::date and c.diagram_id = $1 order by 1`,
    [diagramId, addDays(today, 1 - SHOWN_DAYS), today],
  );
  return z.array(dayCountSchema).parse(found);
}

/** The newest first. @param author what their writers are called, as SQL over customers as `c` */
export async function readComments(
  db: Queryable,
  diagramId: string,
  author: string,
): Promise<readonly DiagramComment[]> {
  const found = await db.query(
    `select m.id::int as comment, ${author} as author, m.text, m.at, m.state
     from diagram_comments m join customers c on c.id = m.customer_id
     where m.diagram_id = $1 and m.state <> 'deleted' order by m.id desc limit ${MOST_COMMENTS}`,
    [diagramId],
  );
  return z.array(commentSchema).parse(found);
}
