import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import type { Counts, Job } from '../../ground/jobs/job.js';
import { woken } from '../../ground/jobs/schedule.js';
import { actOnEach, chosenOf } from '../../ground/records/index.js';
import { lockRunning, type RunningCampaign } from './campaignRows.js';
import { CAMPAIGNS_CHANNEL, tellCampaign } from './campaigns.js';
import { EXTENDED, extend } from './extend.js';
import { LICENCES } from './licenceKind.js';

const LOOK_SECONDS = 60;
const AT_ONCE = 50;
const MOST_REFUSALS = 100;

type Parts = { readonly db: Db /** Epoch milliseconds. */; readonly now: () => number };

/**
 * What extends the licences of a campaign.
 * @param atOnce how many in one transaction
 */
export function campaignJob(parts: Parts, atOnce = AT_ONCE): Job {
  return {
    name: 'licences.extend',
    schedule: woken(CAMPAIGNS_CHANNEL, LOOK_SECONDS),
    canCancel: true,
    run: (signal) => runCampaign(parts, atOnce, signal),
  };
}

async function runCampaign(
  { db, now }: Parts,
  atOnce: number,
  signal: AbortSignal,
): Promise<Counts | null> {
  const counts = { extended: 0, refused: 0 };
  let turns = 0;
  while (!signal.aborted) {
    const some = await db.transaction((tx) => extendSome(tx, atOnce, now()));
    if (some === null) break;
    counts.extended += some.extended;
    counts.refused += some.refused;
    turns += 1;
  }
  return turns === 0 ? null : counts;
}

/**
 * Extends the campaign's next licences and stores its progress in one transaction: even after a crash each licence is
 * extended once. Null: no campaign runs.
 */
async function extendSome(tx: Queryable, atOnce: number, now: number) {
  const campaign = await lockRunning(tx);
  if (campaign === null) return null;
  const { id, months, reason, byId, byName, byAddress, mayApprove } = campaign;
  const by = { actor: { id: byId, name: byName, address: byAddress }, now, batch: id };
  const ids = await nextOf(tx, campaign, atOnce);
  const permissions = mayApprove ? (['licences.approve'] as const) : [];
  const giver = { userId: byId, username: byName, permissions };
  const extending = { months, reason, by: giver, now };
  const outcomes = await actOnEach(tx, LICENCES, by, EXTENDED, {
    ids,
    decide: (licence) => extend(tx, licence, extending),
    reason,
  });
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  const counts = { extended: outcomes.length - refused.length, refused: refused.length };
  const isOver = ids.length < atOnce;
  await tx.query(
    `update licence_campaigns set reached = $2, extended = extended + $3, refused = refused + $4,
       refusals = case when jsonb_array_length(refusals) < ${MOST_REFUSALS} then refusals || $5::jsonb else refusals end,
       state = case when $6::boolean then 'done' else state end, ended_at = case when $6 then $7::timestamptz end,
       by_address = case when $6 then '' else by_address end
     where id = $1`,
    [
      ...[id, ids.at(-1) ?? campaign.reached, counts.extended, counts.refused],
      ...[JSON.stringify(refused), isOver, new Date(now).toISOString()],
    ],
  );
  await tellCampaign(tx, id);
  return counts;
}

const idsSchema = z.array(z.object({ id: z.string() }));

/** Of the filter as it was at the beginning: what ends within 30 days does not change while the campaign runs. */
async function nextOf(
  tx: Queryable,
  { filter, upTo, createdAt, reached }: RunningCampaign,
  atOnce: number,
): Promise<readonly string[]> {
  const { sql, params } = chosenOf(LICENCES, Date.parse(createdAt), { filter, upTo });
  const found = await tx.query(
    `select r.id from licences r where ${sql} and r.id > $${params.length + 1} order by r.id limit ${atOnce}`,
    [...params, reached],
  );
  return idsSchema.parse(found).map(({ id }) => id);
}
