import { trafficRules } from '@banyan/contract/traffic';
import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import { columnsOf, instantSql } from '../../ground/database/sql/index.js';
import type { Job } from '../../ground/jobs/job.js';
import { every } from '../../ground/jobs/schedule.js';
import { shownSql } from '../diagrams/diagramKind.js';

export type Weights = {
  readonly viewsWeight: number;
  readonly downloadsWeight: number;
  readonly commentsWeight: number;
  readonly freshnessWeight: number;
  readonly halfLifeDays: number;
};

/**
 * The score of a published file `d`: the only one there is. Hundredths are enough for an order, and a score that changes with
 * each second would be written each time.
 */
export function scoreSql(weights: Weights, now: number): string {
  const { viewsWeight, downloadsWeight, commentsWeight, freshnessWeight, halfLifeDays } = weights;
  const logOf = (count: string) => `ln(1 + ${count}::float8)`;
  // Of floating point, as the whole is: numbers of any length take four times as long.
  const days = `date_part('epoch', ${instantSql(now)} - d.published_at) / 86400`;
  // A power below the smallest number is an error.
  const halves = `least(1000, greatest(0, ${days}) / ${Math.trunc(halfLifeDays)})`;
  return `round(100 * (${Math.trunc(viewsWeight)} * ${logOf(shownSql('d', 'views'))}
    + ${Math.trunc(downloadsWeight)} * ${logOf(shownSql('d', 'downloads'))}
    + ${Math.trunc(commentsWeight)} * ${logOf('d.comments')}
    + ${Math.trunc(freshnessWeight)} * power(2::float8, -${halves}))) / 100`;
}

/** Files that can be ranked: published, and read by visitors. */
const IS_RANKED = "d.stage = 'published' and d.deleted_at is null and d.published_at is not null";

export async function readRules(db: Queryable) {
  const found = await db.query(
    `select ${columnsOf(trafficRules.row, 'r')} from traffic_rules r where r.deleted_at is null`,
  );
  return z.tuple([trafficRules.row]).parse(found)[0];
}

/** Few enough that a reader who is counted does not wait for the ranking. */
const AT_ONCE = 1_000;
const batchSchema = z.tuple([z.object({ last: z.string().nullable(), ranked: z.number() })]);

/** Writes the scores that are others by now. */
export function scoreJob({ db, now }: { readonly db: Db; readonly now: () => number }): Job {
  return {
    name: 'community.score',
    schedule: every(60),
    run: async (signal) => {
      const score = scoreSql(await readRules(db), now());
      let behind: string | null = '';
      let ranked = 0;
      while (behind !== null && !signal.aborted) {
        const found = await db.query(
          `with batch as (select id from diagrams where id > $1 order by id limit ${AT_ONCE}),
             changed as (update diagrams d set score = ${score} from batch b
               where d.id = b.id and ${IS_RANKED} and d.score <> ${score} returning 1)
           select (select max(id) from batch) as last, (select count(*) from changed) as ranked`,
          [behind],
        );
        const [batch] = batchSchema.parse(found);
        behind = batch.last;
        ranked += batch.ranked;
      }
      return ranked === 0 ? null : { ranked };
    },
  };
}
