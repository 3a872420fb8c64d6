import type { RankedFile } from '@banyan/contract/traffic';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { maskedSql } from '../customers/maskedSql.js';
import { shownSql } from '../diagrams/diagramKind.js';
import { isListedSql, SHARED_MAPS } from '../diagrams/sharedMaps.js';
import { scoreSql, type Weights } from './score.js';
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

const COLUMNS = `d.id, d.customer_id as "authorId", coalesce(r.title, '') as title, ${maskedSql('c.name')} as author,
  ${shownSql('d', 'views')} as views, ${shownSql('d', 'downloads')} as downloads, d.comments`;

type Rules = Weights & { readonly authorCap: number; readonly mostReports: number };

/** The first files as readers see them now, under the scores that the job has written. */
export function rankingNow(db: Queryable, rules: Rules): Promise<readonly RankedFile[]> {
  const bestOf = (which: string) => `(${bestSql('d.score', which)})`;
  // As the index has them.
  return firstOf(db, rules, `${bestOf('d.featured')} union all ${bestOf('not d.featured')}`);
}

/** The first files as readers would see them under some rules. */
export function rankingOf(
  db: Queryable,
  rules: Rules,
  now: number,
): Promise<readonly RankedFile[]> {
  return firstOf(db, rules, bestSql(scoreSql(rules, now), 'd.published_at is not null'));
}

function bestSql(score: string, which: string): string {
  return `select d.id, ${score} as score from diagrams d where ${which} and ${isListedSql('$1')}
    order by 2 desc, 1 desc limit ${MOST_READ}`;
}

async function firstOf(
  db: Queryable,
  { mostReports, authorCap }: Rules,
  best: string,
): Promise<readonly RankedFile[]> {
  const found = await db.query(
    `select ${COLUMNS}, b.score from (${best}) b join ${SHARED_MAPS} on d.id = b.id order by b.score desc, b.id desc limit ${MOST_READ}`,
    [mostReports],
  );
  return spread(rowsSchema.parse(found), authorCap).slice(0, MOST_SHOWN).map(fileOf);
}

/** Featured files, the newest first. */
export async function readFeatured(db: Queryable): Promise<readonly RankedFile[]> {
  const found = await db.query(
    `select ${COLUMNS}, d.score from ${SHARED_MAPS} where d.featured and d.deleted_at is null order by d.published_at desc, d.id`,
  );
  return rowsSchema.parse(found).map(fileOf);
}

function fileOf(row: z.infer<typeof rowsSchema>[number]): RankedFile {
  const { authorId: _, ...file } = row;
  return file;
}
