import { randomUUID } from 'node:crypto';
import type { LICENCE_CALLS, LicenceCampaign } from '@banyan/contract/licences';
import * as z from 'zod';
import type { Performed } from '../../ground/acts/acts.js';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';
import { chosenOf, keyedAct } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { GIVES_TOO_MUCH, mayApprove, mayEverGive } from '../approvals/approvals.js';
import type { HandlersOf } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { readCampaign, readCampaigns } from './campaignRows.js';
import { LICENCES } from './licenceKind.js';
import { LICENCE_REFUSALS } from './refusals.js';

export type LicenceParts = Pick<ServiceWiring, 'db' | 'now' | 'licenceSecrets'>;

/** Wakes the job that runs campaigns. */
export const CAMPAIGNS_CHANNEL = 'licence_campaigns';

type Calls = Pick<
  typeof LICENCE_CALLS,
  'Licence/GetCampaigns' | 'Licence/BeginCampaign' | 'Licence/StopCampaign'
>;
type Begin = z.output<Calls['Licence/BeginCampaign']['request']>;
type Stop = z.output<Calls['Licence/StopCampaign']['request']>;

/** Lets staff begin, watch and stop campaigns. The job `licences.extend` runs them. */
export function campaignHandlers(parts: LicenceParts): HandlersOf<Calls> {
  const { db, now } = parts;
  const again = async (tx: Queryable, { id }: Readonly<Record<string, unknown>>) => {
    const answer = await answered(tx, String(id));
    return answer.success ? done(answer.result.result) : answer;
  };
  return {
    'Licence/GetCampaigns': async () => done(await readCampaigns(db, now())),
    'Licence/BeginCampaign': keyedAct<Begin, LicenceCampaign>(parts, {}, 'Licence/BeginCampaign', {
      perform: async (tx, { actor, now: at }, { request, person }) => {
        const { filter, upTo, months, reason } = request;
        if (!mayEverGive(person, { months })) return refused(GIVES_TOO_MUCH);
        const id = randomUUID();
        const found = chosenOf(LICENCES, at, { filter, upTo });
        const [{ total } = { total: 0 }] = totalSchema.parse(
          await tx.query(
            `select count(*)::int as total from licences r where ${found.sql}`,
            found.params,
          ),
        );
        const begun = await tx.query(
          `insert into licence_campaigns (id, filter, up_to, months, reason, by_id, by_name, by_address, created_at, total, may_approve)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning 1`,
          [
            ...[id, JSON.stringify(filter), upTo, months, reason],
            ...[actor.id, actor.name, actor.address, new Date(at).toISOString(), total],
            mayApprove(person),
          ],
        );
        if (begun.length === 0) return refused(LICENCE_REFUSALS.campaignRunning);
        await tx.query('select pg_notify($1, $2)', [CAMPAIGNS_CHANNEL, '']);
        await tellCampaign(tx, id);
        return answered(tx, id);
      },
      again,
    }),
    'Licence/StopCampaign': keyedAct<Stop, LicenceCampaign>(parts, {}, 'Licence/StopCampaign', {
      perform: async (tx, { now: at }, { request: { id } }) => {
        await tx.query(
          `update licence_campaigns set state = 'stopped', ended_at = $2, by_address = ''
           where id = $1 and state = 'running'`,
          [id, new Date(at).toISOString()],
        );
        await tellCampaign(tx, id);
        return answered(tx, id);
      },
      again,
    }),
  };
}

export function tellCampaign(tx: Queryable, id: string): Promise<void> {
  return tellChanged(tx, { entity: 'licenceCampaign', id }, { permission: LICENCES.view });
}

async function answered(tx: Queryable, id: string): Promise<Outcome<Performed<LicenceCampaign>>> {
  const campaign = await readCampaign(tx, id);
  return campaign === null ? refused(REFUSALS.notFound) : done({ result: campaign, ids: { id } });
}

const totalSchema = z.array(z.object({ total: z.number() }));
