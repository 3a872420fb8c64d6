import type { RankedFile } from '@banyan/contract/traffic';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { maskedSql } from '../customers/maskedSql.js';
import { shownSql } from '../diagrams/diagramKind.js';
import { IS_RANKED, scoreSql, type Weights } from './score.js';
import { spread } from './spread.js';

const MOST_SHOWN = 50;
/** As many more as may be of authors who have enough of the first ones. */
const MOST_READ = 200;

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    authorId: z.string(),
    title: z.string(),
    author: z.string(),
    views: z.number(),
    downloads: z.number(),
    comments: z.number(),
    score: z.number(),
  }),
);

const COLUMNS = `d.id, d.customer_id as "authorId", coalesce(v.title, '') as title, ${maskedSql('c.name')} as author,
  ${shownSql('d', 'views')} as views, ${shownSql('d', 'downloads')} as downloads, d.comments`;
const FROM =
  'diagrams d join customers c on c.id = d.customer_id left join diagram_revisions v on v.id = d.live_revision';

type Rules = Weights & { readonly authorCap: number; readonly mostReports: number };

/** The first files as readers would see them under some rules. */
export async function rankingOf(
  db: Queryable,
  rules: Rules,
  now: number,
): Promise<readonly RankedFile[]> {
  const found = await db.query(
    `select ${COLUMNS}, ${scoreSql(rules, now)} as score from ${FROM}
     where ${IS_RANKED} and d.reports <= $1 order by score desc, d.id desc limit ${MOST_READ}`,
    [rules.mostReports],
  );
  return spread(rowsSchema.parse(found), rules.authorCap).slice(0, MOST_SHOWN).map(fileOf);
}

/** Featured files, the newest first. */
export async function readFeatured(db: Queryable): Promise<readonly RankedFile[]> {
  const found = await db.query(
    `select ${COLUMNS}, d.score from ${FROM} where d.featured and d.deleted_at is null order by d.published_at desc, d.id`,
  );
  return rowsSchema.parse(found).map(fileOf);
}

function fileOf(row: z.infer<typeof rowsSchema>[number]): RankedFile {
  const { authorId: _, ...file } = row;
  return file;
}
