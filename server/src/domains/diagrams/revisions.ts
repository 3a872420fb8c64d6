import {
  type DiagramCheck,
  type DiagramRevision,
  type MapFinding,
  type MindTree,
  mindTreeSchema,
  revisionSchema,
} from '@banyan/contract/diagrams';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { cardOf } from './reading/index.js';

/** What a file says, read and ready to become a revision. */
export type ReadMap = {
  readonly fileId: string | null;
  readonly tree: MindTree;
  readonly topics: number;
  readonly depth: number;
  readonly sha256: string;
  readonly findings: readonly MapFinding[];
};
type Written = ReadMap & { readonly title: string; readonly summary: string };

const idSchema = z.tuple([z.object({ revision: z.number() })]);

/** Adds a draft as the newest revision of a file. Resolves to its number over all files. */
export async function addRevision(
  tx: Queryable,
  diagramId: string,
  { title, summary, fileId, tree, topics, depth, sha256, findings }: Written,
  at: number,
): Promise<number> {
  const added = await tx.query(
    `insert into diagram_revisions (diagram_id, number, title, summary, file_id, tree, card, topics, depth, sha256, findings, at)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9, $10::jsonb, $11
     from diagram_revisions where diagram_id = $1 returning id::int as revision`,
    [
      ...[diagramId, title, summary, fileId, JSON.stringify(tree), JSON.stringify(cardOf(tree))],
      ...[topics, depth, sha256, JSON.stringify(findings), new Date(at).toISOString()],
    ],
  );
  return idSchema.parse(added)[0].revision;
}

const COLUMNS = `v.id::int as revision, v.number, v.title, v.summary, v.state, v.topics, v.depth, v.findings, v.at,
  v.submitted_at as "submittedAt", v.decided_at as "decidedAt", v.reason_code as "reasonCode", v.reason`;

/** What visitors search in once they see a revision, as SQL. @param revision its number, as SQL */
export function searchedSql(revision: string): string {
  return `coalesce((select lower(normalize(v.title || ' ' || v.summary, NFKC)) from diagram_revisions v
    where v.id = ${revision}), '')`;
}

/** All revisions of a file, the newest first. */
export async function readRevisions(
  db: Queryable,
  diagramId: string,
): Promise<readonly DiagramRevision[]> {
  const found = await db.query(
    `select ${COLUMNS}, v.id = r.live_revision is true as "isLive"
     from diagram_revisions v join diagrams r on r.id = v.diagram_id where r.id = $1 order by v.number desc`,
    [diagramId],
  );
  return z.array(revisionSchema).parse(found);
}

const wholeSchema = z.array(
  z.object({
    revision: z.number(),
    number: z.number(),
    title: z.string(),
    summary: z.string(),
    state: z.string(),
    fileId: z.string().nullable(),
    tree: mindTreeSchema,
    topics: z.number(),
    depth: z.number(),
    sha256: z.string(),
    findings: z.custom<readonly MapFinding[]>(),
    checks: z.custom<readonly DiagramCheck[]>(),
  }),
);
export type Revision = z.output<typeof wholeSchema>[number];

/** A revision with its map; null: the file has no such one. */
export async function readRevision(
  db: Queryable,
  diagramId: string,
  revision: number | null,
): Promise<Revision | null> {
  const [found] = wholeSchema.parse(
    await db.query(
      `select v.id::int as revision, number, title, summary, state, file_id as "fileId", tree, topics, depth, sha256,
         findings, checks
       from diagram_revisions v where diagram_id = $1 and v.id = $2`,
      [diagramId, revision],
    ),
  );
  return found ?? null;
}

const partsSchema = z.tuple([
  z.object({
    live: z.number().nullable(),
    open: z.number().nullable(),
    openState: z.string().nullable(),
    appeal: z.string(),
    takenDownAt: z.string().nullable(),
    claimedId: z.string().nullable(),
  }),
]);
export type FileParts = z.output<typeof partsSchema>[0];

/** What decisions about a file need beyond its row. */
export async function readParts(tx: Queryable, diagramId: string): Promise<FileParts> {
  return partsSchema.parse(
    await tx.query(
      `select r.live_revision::int as live, r.open_revision::int as open, v.state as "openState", r.appeal,
         r.taken_down_at as "takenDownAt", r.claimed_id as "claimedId"
       from diagrams r left join diagram_revisions v on v.id = r.open_revision where r.id = $1`,
      [diagramId],
    ),
  )[0];
}
