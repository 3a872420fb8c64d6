import {
  campaignSchema,
  type LicenceCampaign,
  licenceFilterSchema,
} from '@banyan/contract/licences';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { columnsOf } from '../../ground/database/sql/index.js';

const SHOWN_MS = 86_400_000;
const MOST_SHOWN = 10;

const campaigns = z.array(campaignSchema);
const COLUMNS = columnsOf(campaignSchema, 'r');

/** Null: there is no such campaign. */
export async function readCampaign(from: Queryable, id: string): Promise<LicenceCampaign | null> {
  const found = await from.query(`select ${COLUMNS} from licence_campaigns r where r.id = $1`, [
    id,
  ]);
  return z.core.parse(campaigns, found)[0] ?? null;
}

/** The one that is running and those of a day, the newest first. */
export async function readCampaigns(
  from: Queryable,
  now: number,
): Promise<readonly LicenceCampaign[]> {
  const found = await from.query(
    `select ${COLUMNS} from licence_campaigns r where r.ended_at is null or r.ended_at > $1
     order by r.created_at desc, r.id limit ${MOST_SHOWN}`,
    [new Date(now - SHOWN_MS).toISOString()],
  );
  return z.core.parse(campaigns, found);
}

const runningSchema = z.array(
  z.object({
    id: z.string(),
    filter: licenceFilterSchema,
    upTo: z.string(),
    months: z.number(),
    reason: z.string(),
    byId: z.string(),
    byName: z.string(),
    byAddress: z.string(),
    mayApprove: z.boolean(),
    createdAt: z.string(),
    reached: z.string(),
  }),
);
export type RunningCampaign = z.infer<typeof runningSchema>[number];

/** Locked: a stop waits for the licences that are being extended. Null: no campaign is running. */
export async function lockRunning(tx: Queryable): Promise<RunningCampaign | null> {
  const found = await tx.query(
    `select ${columnsOf(runningSchema.element, 'r')} from licence_campaigns r where r.state = 'running' for update`,
  );
  return runningSchema.parse(found)[0] ?? null;
}
