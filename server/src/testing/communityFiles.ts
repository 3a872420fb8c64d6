import type { Db } from '../ground/database/db.js';

const DAY_MS = 86_400_000;

type File = {
  readonly views?: number;
  readonly downloads?: number;
  readonly comments?: number;
  /** Open ones, each by another customer. */
  readonly reports?: number;
  readonly areOfComments?: boolean;
  /** Since it was published. */
  readonly days?: number;
  readonly title?: string;
  readonly author?: string;
  readonly stage?: string;
};

/** Puts a community file into the database, as it is at an instant. Resolves to its id. */
export async function addCommunityFile(
  db: Db,
  now: number,
  id: string,
  file: File = {},
): Promise<string> {
  const { views = 0, downloads = 0, comments = 0, reports = 0, days = 1 } = file;
  const { areOfComments = false, title = id, author = 'C00000001', stage = 'published' } = file;
  const publishedAt = new Date(now - days * DAY_MS).toISOString();
  await db.query(
    `insert into diagrams (id, created_at, created_by, updated_at, updated_by, customer_id, language, licence, stage,
       published_at, views, downloads, comments, reports)
     values ($1, now(), '', now(), '', $2, 'zh', 'cc-by', $3, $4, $5, $6, $7, $8)`,
    [id, author, stage, publishedAt, views, downloads, comments, reports],
  );
  await db.query(
    `with v as (
       insert into diagram_revisions (diagram_id, number, title, tree, card, topics, depth, sha256, at)
       select $1, 1, $2, t, t, 1, 1, '', now()
       from jsonb_build_object('title', $2::text, 'root', jsonb_build_object('text', 'x', 'children', '[]'::jsonb)) as t
       returning id)
     update diagrams set live_revision = (select id from v) where id = $1`,
    [id, title],
  );
  const said = await db.query(
    `insert into diagram_comments (diagram_id, customer_id, text, at, state)
     select $1, 'C00000001', 'x', now(), 'visible' where $2::boolean returning id`,
    [id, areOfComments],
  );
  await db.query(
    `insert into diagram_reports (diagram_id, comment_id, customer_id, reason_code, at)
     select $1, $2, c.id, 'other', now() from customers c order by c.id limit $3`,
    [id, said[0]?.['id'] ?? null, reports],
  );
  return id;
}
