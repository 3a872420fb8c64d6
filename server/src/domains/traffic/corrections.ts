import {
  COUNT_CORRECTION,
  type CountCorrection,
  countCorrection,
  type TRAFFIC_CALLS,
} from '@banyan/contract/traffic';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';
import { describedKind, RECORD_REFUSALS, recordActs } from '../../ground/records/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { correctionNeedsSecond, isByAnother } from '../approvals/approvals.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { findFile } from './findFile.js';

type Fields = z.output<(typeof TRAFFIC_CALLS)['CountCorrection/Propose']['request']>['fields'];
type Handlers = Pick<
  HandlersOf<typeof TRAFFIC_CALLS>,
  | 'CountCorrection/GetList'
  | 'CountCorrection/Propose'
  | 'CountCorrection/Approve'
  | 'CountCorrection/Revoke'
>;

const APPROVED = { verb: 'approve', zh: '批准了', en: 'approved' };
const REVOKED = { verb: 'revoke', zh: '撤销了', en: 'revoked' };

const REAL = `(select case r.field when 'views' then d.views else d.downloads end from diagrams d where d.id = r.diagram_id)`;
/** @param diagram,field SQL of which counter of which file */
const appliedTo = (diagram: string, field: string) =>
  `(select coalesce(sum(k.delta), 0)::int from count_corrections k
    where k.diagram_id = ${diagram} and k.field = ${field} and k.stage = 'applied' and k.deleted_at is null)`;
const CORRECTED = appliedTo('r.diagram_id', 'r.field');

const CORRECTIONS = describedKind(COUNT_CORRECTION, countCorrection, {
  table: 'count_corrections',
  computed: () => ({
    state: 'r.stage',
    fileTitle: `coalesce((select v.title from diagrams d join diagram_revisions v on v.id = d.live_revision
      where d.id = r.diagram_id), r.diagram_id)`,
    realCount: REAL,
    corrected: CORRECTED,
    shownCount: `greatest(0, ${REAL} + ${CORRECTED})`,
    approvedName: '(select a.username from accounts a where a.id = r.approved_by)',
  }),
  logged: ['state'],
  alsoChanged: (tx, { after }) => sumUp(tx, after),
});

/** What a file is corrected by is the sum of its applied corrections, written as a whole each time: it cannot drift. */
async function sumUp(tx: Queryable, { diagramId }: CountCorrection): Promise<void> {
  await tx.query(
    `update diagrams set views_corrected = ${appliedTo('$1', "'views'")},
       downloads_corrected = ${appliedTo('$1', "'downloads'")} where id = $1`,
    [diagramId],
  );
  await tellChanged(tx, { entity: 'diagram', id: diagramId }, { permission: 'community.view' });
}

const countSchema = z.tuple([z.object({ real: z.number(), alone: z.number() })]);
const proposedSchema = z.tuple([z.object({ proposedBy: z.string() })]);

export function correctionHandlers(parts: ServiceParts): Handlers {
  const acts = recordActs(parts, CORRECTIONS);
  return {
    'CountCorrection/GetList': acts.page,
    'CountCorrection/Propose': acts.saveDecided<Fields>(
      'CountCorrection/Propose',
      async ({ file, ...fields }, { tx, before, person }) => {
        if (before !== null) return refused(REFUSALS.stepNotAllowed);
        const found = await findFile(tx, file);
        if (!found.success) return found;
        const diagramId = found.result;
        const [{ real, alone }] = countSchema.parse(
          await tx.query(
            `select d.${fields.field} as real, (select coalesce(sum(abs(k.delta)), 0)::int from count_corrections k
               where k.diagram_id = d.id and k.field = $2 and k.stage = 'applied' and k.approved_by is null
                 and k.deleted_at is null) as alone
             from diagrams d where d.id = $1`,
            [diagramId, fields.field],
          ),
        );
        const stage = correctionNeedsSecond(fields.delta, alone, real) ? 'proposed' : 'applied';
        return done({ ...fields, diagramId, stage, proposedBy: person.userId });
      },
    ),
    'CountCorrection/Approve': acts.act(
      'CountCorrection/Approve',
      APPROVED,
      (_asked, { tx, person }) =>
        async ({ id, state, diagramId }) => {
          if (state !== 'proposed') return refused(REFUSALS.stepNotAllowed);
          await lockFile(tx, diagramId);
          const [{ proposedBy }] = proposedSchema.parse(
            await tx.query(
              'select proposed_by as "proposedBy" from count_corrections where id = $1',
              [id],
            ),
          );
          if (!isByAnother({ byId: proposedBy }, person.userId)) {
            return refused(RECORD_REFUSALS.ownAct);
          }
          return done({ stage: 'applied', approvedBy: person.userId });
        },
    ),
    'CountCorrection/Revoke': acts.act(
      'CountCorrection/Revoke',
      REVOKED,
      (_asked, { tx }) =>
        async ({ state, diagramId }) => {
          if (state === 'revoked') return refused(REFUSALS.stepNotAllowed);
          await lockFile(tx, diagramId);
          return done({ stage: 'revoked' });
        },
    ),
  };
}

/** Two acts on the corrections of one file follow each other: each sums up what the other has written. */
async function lockFile(tx: Queryable, id: string): Promise<void> {
  await tx.query('select 1 from diagrams where id = $1 for update', [id]);
}
