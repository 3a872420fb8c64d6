import { TRAFFIC_CALLS, TRAFFIC_RULES, trafficRules } from '@banyan/contract/traffic';
import type * as z from 'zod';
import { tellChanged } from '../../ground/news/tell.js';
import { describedKind, keyedAct, recordActs } from '../../ground/records/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { type HandlersOf, service } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { correctionHandlers } from './corrections.js';
import { findFile, TRAFFIC_REFUSALS } from './findFile.js';
import { rankingNow, rankingOf, readFeatured } from './ranking.js';
import { readRules } from './score.js';

type Calls = typeof TRAFFIC_CALLS;
type Fields = z.output<Calls['Traffic/Save']['request']>['fields'];

const RULES = describedKind(TRAFFIC_RULES, trafficRules, {
  table: 'traffic_rules',
  nameOf: () => '',
});

function isAllZero(fields: Fields): boolean {
  const { viewsWeight, downloadsWeight, commentsWeight, freshnessWeight } = fields;
  return viewsWeight + downloadsWeight + commentsWeight + freshnessWeight === 0;
}

function handlersOf(parts: ServiceParts): HandlersOf<Calls> {
  const { db, now } = parts;
  const rules = recordActs(parts, RULES);
  return {
    'Traffic/Get': async () => done(await readRules(db)),
    'Traffic/Preview': async ({ fields }) => {
      if (isAllZero(fields)) return refused(TRAFFIC_REFUSALS.allZero);
      const [before, after] = await Promise.all([
        rankingNow(db, await readRules(db)),
        rankingOf(db, fields, now()),
      ]);
      return done({ before, after });
    },
    'Traffic/Save': rules.saveDecided<Fields>('Traffic/Save', (fields, { before }) => {
      // There is one.
      if (before === null) return Promise.resolve(refused(REFUSALS.badRequest));
      return Promise.resolve(isAllZero(fields) ? refused(TRAFFIC_REFUSALS.allZero) : done(fields));
    }),
    'Traffic/GetFeatured': async () => done(await readFeatured(db)),
    'Traffic/Feature': featuring(parts, 'Traffic/Feature', true),
    'Traffic/Unfeature': featuring(parts, 'Traffic/Unfeature', false),
    ...correctionHandlers(parts),
  };
}

type Featuring = { readonly key: string; readonly file?: string; readonly id?: string };

/** Features a file, found by its number or title, or no longer. */
function featuring(parts: ServiceParts, call: string, isFeatured: boolean) {
  return keyedAct<Featuring, { id: string }>(parts, {}, call, {
    perform: async (tx, { actor, now }, { request: { file, id } }) => {
      const found = file === undefined ? done(id ?? '') : await findFile(tx, file);
      if (!found.success) return found;
      const changed = await tx.query(
        `update diagrams set featured = $2, version = version + 1, updated_at = $3, updated_by = $4
         where id = $1 and featured <> $2 and deleted_at is null returning 1`,
        [found.result, isFeatured, new Date(now).toISOString(), actor.name],
      );
      if (changed.length === 0 && !isFeatured) return refused(REFUSALS.notFound);
      const event = { entity: 'diagram', id: found.result };
      await tellChanged(tx, event, { permission: 'community.view' });
      return done({ result: { id: found.result }, ids: { id: found.result } });
    },
    again: (_tx, { id }) => Promise.resolve(done({ id: String(id) })),
  });
}

/** How files of the community are ranked, featured and counted. */
export const traffic = service(TRAFFIC_CALLS, handlersOf);
