import { type Diagram, type DiagramDetail, reportSchema } from '@banyan/contract/diagrams';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { readRecord } from '../../ground/records/index.js';
import { DIAGRAMS, shownSql } from './diagramKind.js';
import { readComments, readDays, readLabels } from './mine.js';
import { readParts, readRevision, readRevisions } from './revisions.js';

const numbersSchema = z.tuple([
  z.object({
    views: z.number(),
    downloads: z.number(),
    published: z.number(),
    rejected: z.number(),
  }),
]);

/** A file with all that a decision about it needs. Null: it does not exist. */
export async function readDetail(
  db: Queryable,
  id: string,
  now: number,
): Promise<DiagramDetail | null> {
  const file = await readRecord(db, DIAGRAMS, now, id);
  return file === null ? null : detailOf(db, file, now);
}

async function detailOf(db: Queryable, file: Diagram, now: number): Promise<DiagramDetail> {
  const { id } = file;
  const { live, open, appeal } = await readParts(db, id);
  const newest = await readRevision(db, id, open ?? live);
  if (newest === null) throw new Error(`the file ${id} has no revision`);
  const shown = open === null || live === null ? null : await readRevision(db, id, live);
  const [{ published, rejected, ...counts }] = numbersSchema.parse(
    await db.query(
      `select ${shownSql('r', 'views')} as views, ${shownSql('r', 'downloads')} as downloads,
         (select count(*)::int from diagrams o where o.customer_id = r.customer_id and o.published_at is not null
            and o.deleted_at is null) as published,
         (select count(*)::int from diagram_revisions v join diagrams o on o.id = v.diagram_id
            where o.customer_id = r.customer_id and v.state = 'rejected') as rejected
       from diagrams r where r.id = $1`,
      [id],
    ),
  );
  return {
    ...file,
    tree: newest.tree,
    summary: newest.summary,
    checks: newest.checks,
    labels: await readLabels(db, id),
    revisions: await readRevisions(db, id),
    live: shown === null ? null : { title: shown.title, tree: shown.tree },
    appeal,
    comments: await readComments(db, id, 'c.name'),
    reports: await readReports(db, id),
    days: await readDays(db, id, now),
    shown: counts,
    author: { published, rejected },
  };
}

async function readReports(db: Queryable, diagramId: string) {
  const found = await db.query(
    `select p.id::int as report, p.comment_id::int as comment, c.name as "by", p.reason_code as "reasonCode", p.text, p.at, p.state
     from diagram_reports p join customers c on c.id = p.customer_id
     where p.diagram_id = $1 order by p.state = 'open' desc, p.id desc limit 100`,
    [diagramId],
  );
  return z.array(reportSchema).parse(found);
}
