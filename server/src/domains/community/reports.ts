import { COMMUNITY_LIMITS, type MY_COMMUNITY_CALLS } from '@banyan/contract/community';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { hasReached } from '../../ground/limits/hasReached.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { recount } from '../diagrams/recount.js';
import { IS_SHARED, SHARED_MAPS } from '../diagrams/sharedMaps.js';
import { COMMUNITY_REFUSALS } from './refusals.js';

type Asked = z.output<(typeof MY_COMMUNITY_CALLS)['MyReport/Add']['request']>;

const SINCE = 'select count(*) as count from diagram_reports where customer_id = $1 and at > $2';
const writerSchema = z.array(z.object({ customerId: z.string() }));

/** Reports a map or one of its comments, once for each reporter. */
export async function addReport(
  tx: Queryable,
  customerId: string,
  { diagramId, commentId, reasonCode, text }: Omit<Asked, 'key'>,
  now: number,
): Promise<Outcome<Record<string, never>>> {
  const writer = await writerOf(tx, diagramId, commentId);
  if (writer === null) return refused(REFUSALS.notFound);
  if (writer === customerId) return refused(COMMUNITY_REFUSALS.ownMap);
  if (reasonCode === 'other' && text === '') return refused(COMMUNITY_REFUSALS.noReason);
  await tx.query('select 1 from customers where id = $1 for update', [customerId]);
  const { report } = COMMUNITY_LIMITS;
  if (await hasReached(tx, SINCE, customerId, now, report))
    return refused(tooOften(report.seconds));
  const added = await tx.query(
    `insert into diagram_reports (diagram_id, comment_id, customer_id, reason_code, text, at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
    [diagramId, commentId, customerId, reasonCode, text, new Date(now).toISOString()],
  );
  if (added.length === 0) return refused(COMMUNITY_REFUSALS.reported);
  await recount(tx, diagramId);
  return done({});
}

/** Who wrote what is reported; null: readers do not see it. */
async function writerOf(
  tx: Queryable,
  diagramId: string,
  commentId: string | null,
): Promise<string | null> {
  const rows =
    commentId === null
      ? await tx.query(
          `select d.customer_id as "customerId" from ${SHARED_MAPS} where d.id = $1 and ${IS_SHARED}`,
          [diagramId],
        )
      : await tx.query(
          `select m.customer_id as "customerId" from diagram_comments m, ${SHARED_MAPS}
           where m.id = $2 and m.state = 'visible' and d.id = m.diagram_id and d.id = $1 and ${IS_SHARED}`,
          [diagramId, commentId],
        );
  return writerSchema.parse(rows)[0]?.customerId ?? null;
}
